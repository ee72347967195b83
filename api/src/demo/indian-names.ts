/** The names of one community, from common to rare, `_` for a space, and where its people work. */
export interface NameList {
  weight: number;
  female: string;
  male: string;
  family: string;
  home: string;
  homeShare?: number;
  kumarShare?: number;
  initialShare?: number;
}

export const indian: Record<string, NameList> = {
  hindi: {
    weight: 24,
    kumarShare: 0.13,
    home: 'Delhi Gurgaon Noida Lucknow Jaipur Indore Bhopal Patna',
    female: `Priya Neha Pooja Shreya Anjali Priyanka Swati Kavita Ritu Nidhi Shweta Sakshi Aditi Sonal Divya Megha Isha
      Richa Garima Ankita Preeti Rashmi Shivani Sunita Tanvi Vandana Aarti Archana Jyoti Khushi Mansi Nisha Palak
      Prerna Radhika Ruchi Seema Shikha Smita Tanya Vidya Charu Deepali Himani Kriti Manisha Namrata Pallavi Supriya
      Yamini Bhavna Chhavi Devyani Gauri Hema Juhi Kanika Latika Malini`,
    male: `Rahul Amit Rohit Vikas Sandeep Manish Ankit Abhishek Deepak Rajesh Sanjay Vivek Ashish Gaurav Nitin Saurabh
      Arun Mohit Aditya Varun Sumit Pankaj Alok Akash Ajay Anil Arjun Ayush Dinesh Harsh Himanshu Kunal Lokesh Mayank
      Mukesh Naveen Neeraj Nikhil Piyush Prashant Pradeep Rakesh Ramesh Ravi Sachin Shivam Siddharth Sunil Tarun Utkarsh
      Vaibhav Vijay Vinay Yash Yogesh Devendra Gopal Hemant Jitendra Lalit`,
    family: `Sharma Kumar Singh Gupta Verma Agarwal Mishra Jain Yadav Srivastava Tiwari Pandey Saxena Chauhan Goyal Dubey
      Shukla Tripathi Rathore Bansal Mittal Chaturvedi Dwivedi Garg Joshi Kapoor Khanna Malhotra Mathur Mehra Rawat
      Bhardwaj Bhatnagar Choudhary Dixit Goswami Kashyap Khandelwal Kulshrestha Maheshwari Negi Ojha Pathak Rastogi
      Rajput Sahu Singhal Solanki Tandon Thakur Tomar Upadhyay Vashisht Vyas`,
  },
  tamil: {
    weight: 11,
    initialShare: 0.3,
    home: 'Chennai Coimbatore Bengaluru Madurai',
    female: `Priya Lakshmi Divya Kavitha Deepa Janani Nithya Revathi Abirami Anitha Gayathri Keerthana Meena Nandhini
      Pavithra Ramya Sangeetha Saranya Shanthi Subashini Sudha Swetha Uma Vaishnavi Vidhya Aishwarya Bhavani Dharani
      Geetha Harini Indhumathi Jayanthi Kalpana Madhumitha Oviya Priyadarshini Sowmiya Thamarai Yazhini`,
    male: `Karthik Senthil Arun Suresh Vignesh Prabhu Balaji Dinesh Ganesh Gokul Hari Saravanan Kannan Murugan Manikandan
      Mohan Naveen Prakash Praveen Raja Rajkumar Ramesh Ranjith Sathish Selvakumar Shankar Sriram Surya Vasanth Velmurugan
      Vijay Vinoth Anand Ashwin Bharath Elango Ilango Jagan Kumaran Logesh Muthu Nandha Parthiban Thiru`,
    family: `Subramanian Krishnan Raman Sundaram Rajan Narayanan Kumar Venkatesan Iyer Natarajan Ramanathan Srinivasan
      Balasubramanian Chandrasekaran Ganesan Gopalakrishnan Iyengar Jayaraman Kannan Mani Murugesan Palani Palaniappan
      Pandian Periyasamy Raghavan Rajagopalan Ramachandran Ramasamy Sankaran Sekar Selvam Shanmugam Sivakumar
      Swaminathan Thangaraj Thiagarajan Vaidyanathan Varadarajan Viswanathan`,
  },
  telugu: {
    weight: 10,
    initialShare: 0.16,
    home: 'Hyderabad Visakhapatnam Vijayawada Bengaluru',
    female: `Lakshmi Swathi Sravani Divya Mounika Anusha Bhavya Harika Haritha Jyothi Keerthi Lavanya Madhavi Manasa
      Navya Padma Pravallika Priyanka Ramya Sahithi Sailaja Sindhu Sirisha Sneha Sowjanya Spandana Sushma Tejaswini
      Vasavi Akhila Aparna Chandana Deepthi Himabindu Meghana Nikhila Pujitha Rajitha Tulasi Yamini`,
    male: `Srinivas Venkatesh Ravi Sai Kiran Ramesh Praveen Harsha Naresh Mahesh Anil Chaitanya Krishna Pavan Rajesh
      Sandeep Santosh Satish Srikanth Sudheer Suresh Teja Vamsi Varun Vijay Aditya Avinash Bhaskar Charan Ganesh Gopi
      Jagadeesh Karthik Koteswara Lokesh Madhu Nagarjuna Phani Prasad Raghu Rohith Shiva Tarun Uday Yashwanth`,
    family: `Reddy Rao Kumar Naidu Chowdary Varma Raju Prasad Sharma Babu Goud Gupta Sastry Murthy Akula Bandaru Boddu
      Chintala Dasari Gadde Gopisetty Gudipati Guntur Jasti Kanneganti Kolli Kommineni Konda Koppula Maddali Mallela
      Nalla Nimmagadda Pasupuleti Pendyala Pothula Ravuri Tadepalli Vemuri Yarlagadda`,
  },
  kannada: {
    weight: 8,
    initialShare: 0.2,
    home: 'Bengaluru Mysuru Mangaluru Hubballi',
    female: `Kavya Shruthi Ashwini Deepa Chaitra Divya Rashmi Sahana Suma Sushma Vidya Bhavana Chandana Geetha Jyothi
      Lakshmi Latha Manjula Meghana Nagashree Nandini Pooja Poornima Pragathi Prathibha Ranjitha Roopa Sandhya Savitha
      Shilpa Sindhu Soumya Spoorthi Sunitha Tejaswini Usha Vinutha Yashaswini`,
    male: `Manjunath Santosh Prashanth Raghavendra Naveen Chetan Darshan Girish Guru Harish Jagadish Karthik Kiran Lohith
      Madhu Mahesh Mallikarjun Mohan Nagaraj Nikhil Pavan Pradeep Prajwal Praveen Punith Rakesh Ravi Sandesh Shashank
      Shivakumar Shreyas Sudeep Suhas Sunil Suraj Tejas Veeresh Vinay Vishwanath Yogesh`,
    family: `Gowda Kumar Hegde Shetty Rao Bhat Murthy Naik Patil Kulkarni Shastri Acharya Bhandary Desai Hiremath Kamath
      Kotian Nayak Pai Poojary Prabhu Rai Shenoy Swamy Urs Ballal Bangera Bellad Bhagwat Deshpande Hebbar Joshi Karanth
      Madhyastha Mallya Nadig Pujar Sharma Udupa Upadhya`,
  },
  malayalam: {
    weight: 7,
    initialShare: 0.12,
    home: 'Kochi Thiruvananthapuram Kozhikode Bengaluru',
    female: `Anjali Lakshmi Divya Athira Sreelakshmi Parvathy Reshma Aswathy Deepa Devika Gayathri Greeshma Indu Jisha
      Karthika Krishna Malavika Meera Megha Nimisha Priya Radhika Ramya Remya Resmi Sandhya Sandra Saritha Shilpa Sneha
      Soorya Sowmya Sreeja Sreeparvathy Swathi Theertha Uthara Veena Vidhya Vineetha`,
    male: `Anoop Arun Vishnu Sreejith Rahul Jithin Akhil Ajith Abhijith Anand Aravind Biju Deepu Dileep Gokul Hari Jayan
      Jishnu Krishnan Manoj Midhun Nikhil Nithin Pradeep Prasanth Praveen Rajeev Ranjith Renjith Sajith Sandeep Sanjay
      Santhosh Sarath Shyam Sudheesh Sunil Suresh Unni Vineeth Vipin Vivek`,
    family: `Nair Menon Pillai Nambiar Kumar Krishnan Varma Unnithan Kurup Panicker Warrier Nambisan Marar Namboothiri
      Chandran Gopinath Raghavan Ramachandran Sreedharan Sasidharan Balakrishnan Bhaskaran Damodaran Divakaran Haridas
      Janardhanan Kaimal Karunakaran Kartha Madhavan Mohandas Narayanan Padmanabhan Poduval Prabhakaran Rajendran
      Sivadas Sukumaran Thampi Vasudevan`,
  },
  bengali: {
    weight: 7,
    kumarShare: 0.05,
    home: 'Kolkata Bengaluru',
    female: `Ananya Moumita Sreya Payel Debolina Sayani Tanushree Arpita Anindita Aparajita Barnali Chandrima Debjani
      Dipanwita Enakshi Ipsita Jayita Kakoli Kasturi Koyel Madhurima Mitali Nandita Paramita Piyali Poulami Rituparna
      Rupali Sanchita Sharmila Sohini Soma Sreemoyee Sudeshna Sukanya Supriya Susmita Swastika Titas Trisha`,
    male: `Sourav Arindam Subhajit Abhijit Anirban Arnab Avik Biswajit Debashish Dipankar Indranil Joydeep Kaushik
      Kaustav Krishnendu Mainak Niladri Partha Pinaki Pratik Rajarshi Ranajoy Ritwik Rudra Sabyasachi Samrat Sandipan
      Saptarshi Sayantan Shamik Shantanu Soumya Subhankar Sudipto Suman Supratim Swarnendu Tathagata Tirthankar Utpal`,
    family: `Das Ghosh Banerjee Chatterjee Mukherjee Roy Bose Sarkar Sen Dutta Chakraborty Bhattacharya Saha Ganguly Mitra
      Nandy Paul Basu Biswas De Dey Guha Kar Kundu Lahiri Majumdar Mandal Mondal Nag Pal Pramanik Sanyal Sengupta Sinha
      Som Bagchi Bhowmick Chaudhuri Dasgupta Ghoshal`,
  },
  marathi: {
    weight: 8,
    home: 'Pune Mumbai Nagpur Nashik Thane',
    female: `Sneha Pooja Snehal Ashwini Pallavi Priyanka Rutuja Sayali Shraddha Aditi Akshata Amruta Anagha Apurva Bhagyashree
      Dhanashree Gauri Gayatri Isha Kalyani Ketaki Komal Madhura Manasi Mrunal Mugdha Namrata Neha Nikita Prachi Prajakta
      Pranjali Rasika Renuka Revati Sharvari Shivani Tejal Vaishali Vrushali`,
    male: `Amol Sachin Rohan Akshay Amit Swapnil Nikhil Omkar Pratik Rahul Sagar Aniket Ameya Aditya Ajinkya Atharva
      Chinmay Ganesh Girish Hrishikesh Kaustubh Kedar Mahesh Mandar Mangesh Mayur Nilesh Nitin Onkar Paresh Prasad
      Rushikesh Sameer Sandip Shreyas Shubham Sumeet Tejas Tushar Vaibhav Yogesh`,
    family: `Patil Deshmukh Kulkarni Joshi Jadhav Pawar Shinde More Deshpande Chavan Gaikwad Bhosale Kale Kadam Apte Bapat
      Barve Bhide Chitale Dabholkar Deo Dhole Gadgil Gokhale Gore Ingale Kelkar Khandekar Kshirsagar Limaye Mahajan Mane
      Nene Paranjape Phadke Rane Sathe Sawant Tambe Wagh`,
  },
  gujarati: {
    weight: 6,
    home: 'Ahmedabad Vadodara Surat Mumbai',
    female: `Hetal Krupa Nisha Pooja Dhara Bhumika Darshana Dipti Drashti Falguni Foram Hiral Jigna Jinal Kajal Khyati
      Kinjal Komal Krishna Mansi Meera Mital Nirali Parul Payal Pinal Prachi Purvi Rinku Riddhi Rutvi Sejal Shivani
      Shweta Toral Trupti Urvi Vaishali Vidhi Zarna`,
    male: `Jignesh Harsh Chirag Hardik Dhaval Parth Bhavesh Darshan Dharmesh Dhruv Hemal Hiren Hitesh Jay Jaimin Jayesh
      Kalpesh Karan Kaushal Keyur Ketan Kirtan Krunal Malav Mehul Mitesh Nirav Parag Pinakin Pratik Rajan Rushabh
      Sagar Samir Smit Tejas Tushar Vatsal Vishal Yash`,
    family: `Patel Shah Mehta Desai Trivedi Parmar Joshi Bhatt Dave Solanki Panchal Modi Parekh Amin Barot Brahmbhatt
      Chokshi Contractor Dalal Doshi Gandhi Jani Jhaveri Kapadia Kothari Makwana Mistry Nanavati Oza Pandya Prajapati
      Rana Raval Sheth Soni Thakkar Upadhyay Vaidya Vora Zaveri`,
  },
  punjabi: {
    weight: 5,
    home: 'Chandigarh Ludhiana Delhi Gurgaon',
    female: `Simran Harpreet Jasleen Manpreet Gurpreet Navneet Amandeep Amrit Anmol Avneet Baljeet Gagandeep Gurleen
      Harleen Harsimran Inderjit Ishmeet Jaspreet Kamaljit Kiran Kirandeep Komalpreet Loveleen Mandeep Mehak Navjot
      Parminder Prabhjot Rajwinder Ramandeep Ravneet Rupinder Sandeep Sharanjit Sukhmani Sukhpreet Tavleen Upneet`,
    male: `Gurpreet Harpreet Manpreet Jaspreet Amandeep Arshdeep Balwinder Daljit Davinder Fateh Gagandeep Gurdeep Gurvinder
      Harbhajan Harjot Harmeet Inderpal Jagdeep Jagjit Jatinder Karanvir Kuldeep Lakhwinder Mandeep Manjit Navdeep Paramjit
      Parminder Prabhdeep Rajinder Ranjit Ravinder Sarabjit Satnam Sukhdeep Sukhwinder Tejinder Yuvraj`,
    family: `Singh Kaur Sandhu Gill Sidhu Dhillon Grewal Bedi Arora Ahluwalia Anand Bajwa Bhatia Bindra Brar Chadha Chawla
      Chhabra Cheema Deol Dhaliwal Dua Gulati Hayer Kohli Kalra Khurana Luthra Mann Narang Oberoi Pannu Randhawa Sachdeva
      Saini Sethi Sodhi Suri Toor Virk`,
  },
  muslim: {
    weight: 8,
    home: 'Hyderabad Lucknow Mumbai Bengaluru Kozhikode',
    female: `Ayesha Fatima Sana Zainab Nazia Farah Sadia Saba Shabana Asma Afreen Aliya Amina Arshiya Bushra Farheen Fiza
      Hina Huma Iqra Kausar Khadija Lubna Mahira Mariam Mehnaz Nabila Nida Noor Rabia Rehana Rukhsar Ruqaiya Safiya Sumaiya
      Tabassum Tasneem Uzma Yasmin Zoya`,
    male: `Mohammed Imran Faisal Salman Irfan Asif Danish Zaid Aamir Abdul Adnan Ahmed Akbar Arshad Arif Azhar Farhan
      Feroz Haris Ibrahim Ismail Javed Junaid Kashif Khalid Mansoor Mubarak Mustafa Nadeem Naseer Omar Parvez Rashid Rizwan
      Sajid Shahid Shoaib Tariq Wasim Yusuf`,
    family: `Khan Ahmed Shaikh Ansari Syed Ali Siddiqui Hussain Qureshi Pathan Mirza Rahman Akhtar Alam Ashraf Baig Chishti
      Farooqui Haque Hashmi Iqbal Jafri Kazi Khatib Lateef Malik Mansuri Memon Mulla Naqvi Nizami Pasha Patel Quadri Rizvi
      Saifi Sheriff Usmani Zaidi Zaman`,
  },
  christian: {
    weight: 6,
    home: 'Kochi Goa Mangaluru Mumbai Chennai',
    female: `Maria Anna Jennifer Sharon Sheeba Anitha Ancy Angela Blessy Carol Celine Christina Diana Elizabeth Fiona Gloria
      Grace Helen Irene Jancy Jessica Jincy Jyothi Lisa Liya Merin Neethu Nisha Preethi Rachel Rebecca Reena Rose Sarah
      Shalini Sherin Smitha Sonia Teresa Tessa`,
    male: `Joseph Thomas George Jacob Abraham Anthony Benny Bibin Cyril Daniel David Denzil Edwin Elvis Francis Gladwin
      Glenn Ivan James Jerin Jijo Jobin Joel John Joshua Kevin Lijo Mathew Melvin Nelson Nevin Paul Philip Roshan Roy
      Samuel Shaun Sijo Stephen Tony`,
    family: `Thomas Mathew George Joseph Jacob Dsouza Fernandes Varghese Philip Abraham Almeida Antony Baptist Braganza
      Cherian Chacko Coutinho Cyriac Daniel Dias Dmello Eapen Furtado Gomes Johnson Kurian Kuruvilla Lobo Mascarenhas
      Menezes Noronha Oommen Paul Pereira Pinto Rebello Rodrigues Sequeira Samuel Vaz`,
  },
  odia: {
    weight: 2.5,
    kumarShare: 0.16,
    home: 'Bhubaneswar Kolkata Hyderabad',
    female: `Subhashree Lopamudra Smruti Barsha Itishree Lipsa Madhusmita Monalisa Namita Pragyan Prajna Rojalin Sasmita
      Sonali Sradha Suchismita Swagatika Sushree Tapaswini Ankita`,
    male: `Biswajit Debasis Ashutosh Bibhuti Chinmaya Deepak Jyoti Manas Niranjan Prasanta Pritam Rakesh Ranjan Sambit
      Satyabrata Saroj Soumya Subrat Suvendu Tapan`,
    family: `Mohanty Das Sahoo Nayak Panda Behera Mishra Patnaik Pradhan Rout Swain Tripathy Acharya Dash Jena Lenka
      Mahapatra Parida Samal Senapati`,
  },
  northeast: {
    weight: 1.5,
    home: 'Guwahati Kolkata Bengaluru',
    female: `Barnali Dipika Himakshi Juri Kabita Madhusmita Mayuri Nilakshi Pompi Rimjhim Thoibi Lalremruati Banri Tsering
      Limasenla`,
    male: `Bhaskar Dhrubajyoti Hirakjyoti Jyotirmoy Kaushik Manash Mriganka Nayanjyoti Pranjal Rituraj Tomba Lalthanmawia
      Banteilang Karma Temjen`,
    family: `Borah Saikia Gogoi Kalita Baruah Hazarika Deka Sharma Singh Phukan Nath Medhi Lyngdoh Sangma Bhutia Ao
      Hmar Chakma Lepcha`,
  },
  devanagari: {
    weight: 0.6,
    home: 'Delhi Indore Pune',
    female: 'प्रिया/priya कविता/kavita नेहा/neha सुनीता/sunita अंजलि/anjali मीनाक्षी/meenakshi स्वाती/swati ज्योति/jyoti',
    male: 'राहुल/rahul अमित/amit संदीप/sandeep विकास/vikas मनोज/manoj राजेश/rajesh सचिन/sachin दीपक/deepak',
    family: 'शर्मा/sharma वर्मा/verma गुप्ता/gupta पाटील/patil जोशी/joshi मिश्रा/mishra कुलकर्णी/kulkarni तिवारी/tiwari',
  },
};
