/** An Indian city or region that a job can be in. The id is its position in the list below and never changes. */
export type City = { readonly id: number; readonly name: string; readonly region: string | null };

// Add at the end only: ids are positions, starting at 1.
const names =
  `Delhi, Gurgaon, Noida, Faridabad, Ghaziabad, Mumbai, Bengaluru, Hyderabad, Chennai, Kolkata, Pune, Ahmedabad, Jaipur, Surat, Lucknow, Kanpur, Nagpur, Indore, Thane, Bhopal, Visakhapatnam, Patna, Vadodara, Ludhiana, Agra, Nashik, Meerut, Rajkot, Varanasi, Srinagar,
Aurangabad, Dhanbad, Amritsar, Navi Mumbai, Prayagraj, Ranchi, Howrah, Coimbatore, Jabalpur, Gwalior, Vijayawada, Jodhpur, Madurai, Raipur, Kota, Guwahati, Chandigarh, Solapur, Hubballi, Dharwad, Bareilly, Moradabad, Mysuru, Aligarh, Jalandhar, Tiruchirappalli, Bhubaneswar, Salem, Thiruvananthapuram, Kochi,
Bhiwandi, Saharanpur, Gorakhpur, Guntur, Bikaner, Amravati, Jamshedpur, Bhilai, Cuttack, Firozabad, Nellore, Bhavnagar, Dehradun, Durgapur, Asansol, Rourkela, Nanded, Kolhapur, Ajmer, Kalaburagi, Jamnagar, Ujjain, Loni, Siliguri, Jhansi, Ulhasnagar, Jammu, Sangli, Miraj, Mangaluru,
Erode, Belagavi, Tirunelveli, Malegaon, Gaya, Jalgaon, Udaipur, Tiruppur, Davanagere, Kozhikode, Akola, Kurnool, Bokaro, Rajahmundry, Ballari, Agartala, Bhagalpur, Latur, Dhule, Korba, Bhilwara, Brahmapur, Muzaffarpur, Ahilyanagar, Mathura, Kollam, Kadapa, Sambalpur, Bilaspur, Shahjahanpur,
Satara, Vijayapura, Rampur, Shivamogga, Chandrapur, Junagadh, Thrissur, Alwar, Bardhaman, Nizamabad, Parbhani, Tumakuru, Khammam, Panipat, Darbhanga, Aizawl, Dewas, Ichalkaranji, Karnal, Bathinda, Jalna, Eluru, Barasat, Purnia, Satna, Sonipat, Farrukhabad, Sagar, Durg, Imphal,
Ratlam, Hapur, Anantapur, Karimnagar, Etawah, Bharatpur, Begusarai, Gandhidham, Tiruvottiyur, Puducherry, Sikar, Thoothukudi, Rewa, Mirzapur, Raichur, Pali, Ramagundam, Haridwar, Vizianagaram, Katihar, Nagercoil, Sri Ganganagar, Thanjavur, Bulandshahr, Katni, Murwara, Sambhal, Singrauli, Nadiad, Secunderabad,
Yamunanagar, Panvel, Dindigul, Panchkula, Burhanpur, Kharagpur, Haldia, Gandhinagar, Hosapete, Nandyal, Bhimavaram, Ongole, Deoghar, Chapra, Hazaribagh, Rohtak, Hisar, Bhiwani, Ambala, Rewari, Sirsa, Jind, Kurukshetra, Kaithal, Bahadurgarh, Manesar, Dharuhera, Bhiwadi, Neemrana, Greater Noida,
Mohali, Patiala, Hoshiarpur, Pathankot, Moga, Batala, Phagwara, Zirakpur, Shimla, Solan, Baddi, Dharamshala, Mandi, Manali, Roorkee, Haldwani, Rudrapur, Rishikesh, Kashipur, Nainital, Leh, Kargil, Gangtok, Itanagar, Kohima, Dimapur, Shillong, Silchar, Dibrugarh, Jorhat,
Tezpur, Nagaon, Tinsukia, Port Blair, Silvassa, Daman, Diu, Kavaratti, Panaji, Margao, Vasco da Gama, Mapusa, Palakkad, Kannur, Alappuzha, Kottayam, Malappuram, Kasaragod, Vellore, Hosur, Kanchipuram, Karur, Sivakasi, Ooty, Kumbakonam, Tirupati, Kakinada, Machilipatnam, Warangal, Udupi,
Hassan, Bidar, Gadag, Chikkamagaluru, Mandya, Anand, Bharuch, Ankleshwar, Vapi, Valsad, Navsari, Morbi, Mehsana, Palanpur, Bhuj, Mundra, Puri, Angul, Jharsuguda, Rest of India`
    .split(/,\s+/)
    .map((name) => name.trim());

const nationalCapitalRegion = ['Delhi', 'Gurgaon', 'Noida', 'Faridabad', 'Ghaziabad'];

/** Indian cities and regions (section 3, Cities list), by name. */
export const cities: readonly City[] = names
  .map((name, index) => ({
    id: index + 1,
    name,
    region: nationalCapitalRegion.includes(name) ? 'Delhi-NCR' : null,
  }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
