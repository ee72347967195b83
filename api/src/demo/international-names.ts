import type { NameList } from './indian-names.ts';

const abroad = { homeShare: 0.86 } as const;

export const international: Record<string, NameList> = {
  english: {
    ...abroad,
    weight: 2.2,
    home: 'London Toronto Sydney New_York San_Francisco Dublin Dubai',
    female: `Emma Sarah Charlotte Olivia Hannah Zoë Chloë Lucy Megan Alice Claire Rachel Sophie Laura Amelia Eleanor Niamh
      Siobhán Róisín Imogen`,
    male: `James Oliver Daniel Thomas Matthew Andrew Benjamin Christopher Edward George Harry Jack Liam Michael Nathan
      Patrick Robert Samuel Seán Ciarán`,
    family: `Smith Taylor Brown Wilson Evans Walker Wright Thompson Clarke Murphy Campbell Mitchell Anderson Bennett Carter
      Doyle Fletcher Gallagher Hughes Kavanagh`,
  },
  spanish: {
    ...abroad,
    weight: 0.9,
    home: 'Madrid Mexico_City Barcelona',
    female: 'Lucía María Sofía Ana Inés Elena Carmen Paula Valeria Ximena Begoña Noelia',
    male: 'José Javier Andrés Álvaro Carlos Diego Iñigo Joaquín Martín Raúl Sebastián Tomás',
    family: 'García Hernández López Martínez Fernández Rodríguez Núñez Muñoz Gómez Peña Ibáñez de_la_Cruz',
  },
  portuguese: {
    ...abroad,
    weight: 0.4,
    home: 'São_Paulo Lisbon',
    female: 'Ana Beatriz Camila Inês Júlia Letícia Luísa Mariana',
    male: 'João Antônio Bruno Caio Felipe Gonçalo Luís Thiago',
    family: 'Silva Santos Gonçalves Oliveira Araújo Conceição Magalhães Simões',
  },
  polish: {
    ...abroad,
    weight: 0.5,
    home: 'Warsaw Kraków Berlin',
    female: 'Agnieszka Katarzyna Małgorzata Zofia Ewa Joanna Kinga Ola',
    male: 'Łukasz Paweł Michał Jakub Krzysztof Piotr Tomasz Wojciech',
    family: 'Nowak Wójcik Kamiński Zieliński Woźniak Dąbrowski Kozłowski Wiśniewski',
  },
  german: {
    ...abroad,
    weight: 0.7,
    home: 'Berlin Munich Zürich Amsterdam',
    female: 'Anna Lena Jana Katharina Greta Heike Käthe Ilse',
    male: 'Jürgen Lukas Felix Björn Jan Matthias Sebastian Tobias',
    family: 'Müller Schmidt Weiß Schröder Fischer Köhler van_Dijk Groß Jørgensen Lindström',
  },
  french: {
    ...abroad,
    weight: 0.5,
    home: 'Paris Zürich Toronto',
    female: 'Élodie Camille Chloé Hélène Inès Noémie Anaïs Zoé',
    male: 'François Étienne Jérôme Julien Loïc Mathieu Rémi Théo',
    family: 'Dubois Lefèvre Bernard Girard Moreau Béranger Chevalier Gauthier',
  },
  singaporean: {
    ...abroad,
    weight: 1.1,
    home: 'Singapore Kuala_Lumpur Singapore Sydney',
    female: 'Mei_Ling Hui_Min Jia_Yi Li_Na Siew_Lan Xin_Yi Yan_Ting Nurul Aisyah Michelle',
    male: 'Wei_Jie Jun_Hao Kok_Wai Boon_Keng Zhi_Wei Yong_Sheng Hafiz Azlan Marcus Desmond',
    family: 'Tan Lim Lee Ng Wong Goh Chua Ong Teo Abdullah',
  },
  filipino: {
    ...abroad,
    weight: 0.5,
    home: 'Manila Singapore Dubai',
    female: 'Maricel Angelica Joy Kristine Rowena Liza Jasmine Bernadette',
    male: 'Jericho Mark Rodel Arvin Noel Ramil Dennis Paolo',
    family: 'Santos Reyes Cruz Bautista Villanueva Aquino Mendoza Dela_Cruz',
  },
  arabic: {
    ...abroad,
    weight: 0.8,
    home: 'Dubai Abu_Dhabi Doha Riyadh',
    female: 'Layla Noura Mariam Hessa Rania Dina Salma Yara',
    male: 'Khalid Omar Yousef Hamad Tarek Karim Saif Nasser',
    family: 'Haddad Mansour Khoury Nasser Saleh Hamdan Farah Al_Mazrouei',
  },
};
