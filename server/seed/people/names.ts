// Fictional names of people and businesses from all over Nigeria.

export const firstNames = {
  1: 'Emeka, Chinedu, Tunde, Segun, Kunle, Femi, Musa, Ibrahim, Abubakar, Yusuf, Sani, Aliyu, Obinna, Ikenna, Uche, Ebuka, Osaze, Efe, Tamuno, Ekong, Bassey, Terver, Danjuma, Gideon, Bitrus, Gbenga, Wale, Dayo, Kelechi, Nnamdi, Umar, Habib, Victor, Samuel, Daniel, Godwin, Sunday, Friday, Monday, Ejike'.split(
    ', ',
  ),
  2: 'Ngozi, Chioma, Adaeze, Ifeoma, Bukola, Yetunde, Folake, Kemi, Aisha, Fatima, Zainab, Hauwa, Halima, Amina, Blessing, Patience, Eno, Ime, Osarugue, Isoken, Ebiere, Tonye, Doosuur, Mercy, Grace, Esther, Ruth, Simisola, Temitope, Nkechi, Uju, Maryam, Rahma, Safiya, Joy, Peace, Gift, Comfort, Ronke, Sade'.split(
    ', ',
  ),
} as const

export const familyNames =
  'Okafor, Okonkwo, Eze, Nwosu, Obi, Umeh, Nnadi, Adeyemi, Balogun, Ogunleye, Adebayo, Ojo, Akinola, Olatunji, Bello, Abdullahi, Mohammed, Danjuma, Garba, Lawal, Suleiman, Yakubu, Usman, Idris, Osagie, Ehigiator, Igbinedion, Etim, Akpan, Udoh, Effiong, Amadi, Wike, Dokubo, Tamunobere, Iorkyaa, Tyav, Gyang, Pam, Dung, Audu, Attah, Onoja, Ameh, Ebi, Koroma, Oritse, Uwais, Shehu, Bala'.split(
    ', ',
  )

// Towns, rivers and proverbs rather than persons, so that nobody's business is copied.
export const tradeNames =
  'Abia Gate Autos, Mandara Wheels, Ibom Palm Motors, Niger Bridge Cars, Onitsha Road Autos, Yankari Motors, Creek Haven Cars, Benue Basket Autos, Kanem Motors, Obudu Breeze Cars, Warri Anchor Autos, Asaba Quay Motors, Salt Lake Autos, Bronze Gate Cars, Ikpoba Hill Motors, Ekiti Kete Autos, Coal City Cars, Milken Hill Motors, Savannah Crown Autos, Orashi Motors, Dutse Stone Cars, Crocodile City Autos, Zaria Road Motors, Dala Hill Motors, Groundnut Pyramid Autos, Challawa Cars, Kusugu Wheels, Argungu Motors, Confluence Cars, Ilorin Calabash Autos, Lekki Breeze Autos, Ikeja Junction Motors, Third Mainland Cars, Apapa Quay Autos, Berger Yard Motors, Surulere Star Cars, Epe Lagoon Autos, Badagry Coconut Motors, Ojota Wheels, Solid Mineral Motors, Kainji Autos, Olumo Rock Motors, Sagamu Gate Cars, Idanre Hills Autos, Osun Grove Motors, Agodi Garden Cars, Cocoa House Autos, Bodija Wheels, Jos Plateau Motors, Garden City Autos, Trans Amadi Wheels, Bonny Road Motors, Caliphate Cars, Mambilla Autos, Fika Motors, Gusau Gold Cars, Aso View Autos, Zuma Gate Motors, Wuse Wheels, Jabi Lake Cars, Gwarinpa Autos'.split(
    ', ',
  )

export const workshopNames =
  'Steady Hand Auto Clinic, Mechanic Village Diagnostics, Ladipo Gate Repairs, Chilling AC Works, Bodija Auto Clinic, Straight Chassis Body Works, Garden City Auto Care, Spray Booth Port Harcourt, Kano Diesel Clinic, Sabon Gari Auto Electrics, Kaduna Brake Works, Coal City Auto Clinic, Benin Alignment Centre, Nnewi Engine Works, Abeokuta Auto Care, Warri Marine and Motor Works, Jos Cold Start Clinic, Ilorin Auto Electrics, Owerri Panel Works, Maiduguri Tyre and Service, Calabar Auto Detail, Wuse Auto Clinic, Kubwa Glass and Body, Gudu Service Bay'.split(
    ', ',
  )
