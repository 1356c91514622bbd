// Centres of the local governments, to some kilometres: public coordinates of places.
import { shortState, type State } from './places.ts'

// Latitude and longitude behind each name, in degrees.
const listed: Record<State, string> = {
  Abia: 'Aba North 5.13 7.37, Aba South 5.10 7.36, Arochukwu 5.38 7.92, Bende 5.57 7.63, Ikwuano 5.43 7.57, Isiala Ngwa North 5.39 7.45, Isiala Ngwa South 5.36 7.40, Isuikwuato 5.75 7.50, Obi Ngwa 5.16 7.46, Ohafia 5.62 7.83, Osisioma 5.15 7.33, Ugwunagbo 4.98 7.33, Ukwa East 4.89 7.36, Ukwa West 4.99 7.24, Umu-Nneochi 5.99 7.47, Umuahia North 5.53 7.48, Umuahia South 5.52 7.45',
  Adamawa:
    'Demsa 9.42 12.13, Fufore 9.22 12.65, Ganye 8.43 12.07, Girei 9.37 12.55, Gombi 10.16 12.74, Guyuk 9.91 11.93, Hong 10.23 12.93, Jada 8.77 12.15, Lamurde 9.60 11.78, Madagali 10.75 13.42, Maiha 10.00 13.22, Mayo Belwa 9.05 12.05, Michika 10.62 13.38, Mubi North 10.27 13.27, Mubi South 10.19 13.40, Numan 9.47 12.03, Shelleng 9.88 12.01, Song 9.82 12.62, Toungo 8.12 12.05, Yola North 9.19 12.39, Yola South 9.25 12.41',
  'Akwa Ibom':
    'Abak 4.98 7.78, Eastern Obolo 4.53 7.70, Eket 4.65 7.93, Esit Eket 4.66 8.07, Essien Udim 5.13 7.68, Etim Ekpo 5.02 7.62, Etinan 4.85 7.83, Ibeno 4.57 7.98, Ibesikpo Asutan 4.77 7.95, Ibiono Ibom 5.23 7.88, Ika 5.02 7.53, Ikono 5.21 7.79, Ikot Abasi 4.63 7.65, Ikot Ekpene 5.18 7.72, Ini 5.40 7.73, Itu 5.17 7.98, Mbo 4.65 8.23, Mkpat Enin 4.73 7.75, Nsit Atai 4.85 8.02, Nsit Ibom 4.88 7.90, Nsit Ubium 4.77 7.93, Obot Akara 5.27 7.60, Okobo 4.83 8.13, Onna 4.65 7.87, Oron 4.83 8.23, Oruk Anam 4.82 7.65, Udung Uko 4.77 8.23, Ukanafun 4.90 7.60, Uruan 5.03 8.05, Urue Offong/Oruko 4.72 8.15, Uyo 5.03 7.92',
  Anambra:
    'Aguata 6.02 7.08, Anambra East 6.33 6.87, Anambra West 6.42 6.68, Anaocha 6.15 7.05, Awka North 6.23 7.13, Awka South 6.17 7.07, Ayamelum 6.60 6.97, Dunukofia 6.27 6.98, Ekwusigo 6.05 6.83, Idemili North 6.10 6.98, Idemili South 6.10 6.90, Ihiala 5.85 6.86, Njikoka 6.18 6.99, Nnewi North 6.02 6.91, Nnewi South 5.93 6.95, Ogbaru 5.96 6.73, Onitsha North 6.19 6.81, Onitsha South 6.14 6.79, Orumba North 6.04 7.21, Orumba South 5.99 5.99, Oyi 6.22 6.90',
  Bauchi:
    "Alkaleri 9.88 10.50, Bauchi 10.32 9.84, Bogoro 9.67 9.60, Damban 11.63 10.79, Darazo 11.00 10.41, Dass 10.13 9.48, Gamawa 12.13 10.53, Ganjuwa 10.87 10.17, Giade 11.39 10.20, Itas/Gadau 11.87 9.97, Jama'are 11.67 9.93, Katagum 12.28 10.35, Kirfi 10.40 10.40, Misau 11.31 10.46, Ningi 11.07 9.57, Shira 11.50 10.02, Tafawa Balewa 9.76 9.55, Toro 10.06 9.07, Warji 11.18 9.75, Zaki 12.13 10.28",
  Bayelsa:
    'Brass 4.32 6.24, Ekeremor 5.05 5.78, Kolokuma/Opokuma 5.13 6.30, Nembe 4.54 6.41, Ogbia 4.78 6.33, Sagbama 5.17 6.20, Southern Ijaw 4.70 5.97, Yenagoa 5.03 6.33',
  Benue:
    'Ado 7.80 7.65, Agatu 7.90 7.90, Apa 7.83 8.07, Buruku 7.42 9.22, Gboko 7.33 8.99, Guma 7.82 8.86, Gwer East 7.30 8.48, Gwer West 7.58 8.21, Katsina Ala 7.17 9.28, Konshisha 7.07 8.66, Kwande 6.89 9.23, Logo 7.51 9.35, Makurdi 7.73 8.54, Obi 7.00 8.25, Ogbadibo 7.14 7.67, Ohimini 7.23 7.93, Oju 6.85 8.42, Okpokwu 7.06 8.21, Otukpo 7.19 8.15, Tarka 7.62 8.88, Ukum 7.53 9.65, Ushongo 7.14 9.03, Vandeikya 6.78 9.07',
  Borno:
    'Abadam 13.61 13.28, Askira/Uba 10.65 12.91, Bama 11.52 13.68, Bayo 10.44 11.70, Biu 10.61 12.20, Chibok 10.87 12.85, Damboa 11.15 12.75, Dikwa 12.02 13.92, Gubio 12.50 12.78, Guzamala 12.95 13.18, Gwoza 11.09 13.69, Hawul 10.45 12.12, Jere 11.90 13.29, Kaga 11.81 12.49, Kala/Balge 12.27 14.46, Konduga 11.65 13.42, Kukawa 12.92 13.57, Kwaya Kusar 11.82 13.12, Mafa 11.93 13.61, Magumeri 12.12 12.83, Maiduguri 11.83 13.15, Marte 12.36 13.83, Mobbar 13.10 12.51, Monguno 12.68 13.60, Ngala 12.37 14.21, Nganzai 12.49 13.21, Shani 10.18 11.96',
  'Cross River':
    'Abi 5.87 8.02, Akamkpa 5.33 8.35, Akpabuyo 4.95 8.39, Bakassi 4.58 8.60, Bekwarra 6.69 8.97, Biase 5.56 8.11, Boki 6.27 9.01, Calabar Municipal 4.97 8.34, Calabar South 4.92 8.32, Etung 5.86 8.79, Ikom 6.08 8.62, Obanliku 6.61 9.25, Obubra 6.08 8.33, Obudu 6.67 9.17, Odukpani 5.08 8.35, Ogoja 6.50 8.67, Yakurr 5.81 8.18, Yala 6.70 8.60',
  Delta:
    'Aniocha North 6.32 6.48, Aniocha South 6.18 6.52, Bomadi 5.16 5.92, Burutu 5.35 5.52, Ethiope East 5.68 6.05, Ethiope West 5.78 5.72, Ika North East 6.19 6.20, Ika South 6.25 6.20, Isoko North 5.53 6.22, Isoko South 5.42 6.22, Ndokwa East 5.67 6.52, Ndokwa West 5.82 6.35, Okpe 5.43 5.95, Oshimili North 6.38 6.62, Oshimili South 6.12 6.67, Patani 5.24 6.19, Sapele 5.90 5.67, Udu 5.75 5.72, Ughelli North 5.50 6.00, Ughelli South 5.40 5.88, Ukwuani 5.85 6.25, Uvwie 5.56 5.78, Warri North 6.00 5.47, Warri South 5.52 5.75, Warri South West 5.60 5.45',
  Ebonyi:
    'Abakaliki 6.33 8.10, Afikpo North 5.89 7.95, Afikpo South 5.97 7.87, Ebonyi 6.25 8.08, Ezza North 6.08 8.00, Ezza South 6.18 8.04, Ikwo 6.08 8.10, Ishielu 6.43 7.82, Ivo 5.92 7.56, Izzi 6.39 8.03, Ohaozara 6.03 7.71, Ohaukwu 6.50 7.98, Onicha 6.11 7.83',
  Edo: 'Akoko Edo 7.28 6.11, Egor 6.38 5.57, Esan Central 6.74 6.22, Esan North East 6.70 6.33, Esan South East 6.66 6.38, Esan West 6.75 6.07, Etsako Central 7.09 6.50, Etsako East 7.11 6.69, Etsako West 6.91 6.30, Igueben 6.60 6.58, Ikpoba Okha 6.26 5.72, Oredo 6.32 5.61, Orhionmwon 6.29 6.03, Ovia North East 6.29 5.54, Ovia South West 6.57 5.35, Owan East 6.94 5.99, Owan West 6.91 5.92, Uhunmwonde 6.62 5.99',
  Ekiti:
    'Ado-Ekiti 7.62 5.22, Efon 7.65 4.92, Ekiti East 7.75 5.72, Ekiti South West 7.62 5.24, Ekiti West 7.66 5.22, Emure 7.45 5.47, Gbonyin 7.62 5.24, Ido-Osi 7.86 5.18, Ijero 7.82 5.08, Ikere 7.50 5.23, Ikole 7.78 5.52, Ilejemeje 7.95 5.23, Irepodun/Ifelodun 7.72 5.25, Ise/Orun 7.46 5.42, Moba 7.99 5.12, Oye 7.80 5.33',
  Enugu:
    'Aninri 6.05 7.58, Awgu 6.12 7.48, Enugu East 6.53 7.53, Enugu North 6.47 7.52, Enugu South 6.40 7.50, Ezeagu 6.75 7.33, Igbo Etiti 6.67 7.37, Igbo Eze North 6.98 7.45, Igbo Eze South 6.92 7.40, Isi-Uzo 6.78 7.72, Nkanu East 6.33 7.65, Nkanu West 6.30 7.55, Nsukka 6.86 7.40, Oji-River 6.27 7.27, Udenu 6.92 7.52, Udi 6.32 7.43, Uzo-Uwani 6.75 7.20',
  Gombe:
    'Akko 10.11 11.04, Balanga 9.97 11.68, Billiri 9.83 11.15, Dukku 10.82 10.77, Funakaye 10.85 11.43, Gombe 10.28 11.17, Kaltungo 9.88 11.43, Kwami 10.50 11.25, Nafada 11.13 11.25, Shongom 9.65 11.22, Yamaltu/Deba 10.22 11.38',
  Imo: 'Aboh Mbaise 5.45 7.23, Ahiazu Mbaise 5.55 7.27, Ehime Mbano 5.66 7.30, Ezinihitte Mbaise 5.51 7.37, Ideato North 5.87 7.12, Ideato South 5.85 7.10, Ihitte/Uboma 5.62 7.35, Ikeduru 5.55 7.07, Isiala Mbano 5.70 7.18, Isu 5.68 7.07, Mbaitoli 5.59 7.05, Ngor Okpala 5.50 7.04, Njaba 5.70 7.02, Nkwerre 5.75 7.10, Nwangele 5.73 7.12, Obowo 5.60 7.32, Oguta 5.71 6.81, Ohaji/Egbema 5.31 6.95, Okigwe 5.48 7.55, Onuimo 5.77 7.24, Orlu 5.80 7.04, Orsu 5.85 6.86, Oru East 5.98 6.98, Oru West 5.74 6.88, Owerri Municipal 5.49 7.04, Owerri North 5.46 7.10, Owerri West 5.48 6.98',
  Jigawa:
    'Auyo 12.36 9.99, Babura 12.63 8.97, Biriniwa 12.78 10.23, Birnin Kudu 11.45 9.47, Buji 11.66 9.73, Dutse 11.70 9.34, Gagarawa 12.41 9.53, Garki 12.43 9.18, Gumel 12.63 9.39, Guri 12.63 10.48, Gwaram 11.19 9.97, Gwiwa 12.74 8.27, Hadejia 12.45 10.04, Jahun 12.07 9.63, Kafin Hausa 11.98 8.50, Kaugama 12.48 9.73, Kazaure 12.65 8.41, Kiri Kasama 12.59 10.21, Kiyawa 11.78 9.61, Maigatari 12.80 9.45, Malam Madori 12.55 10.03, Miga 12.23 9.72, Ringim 12.28 9.47, Roni 12.57 8.35, Sule Tankarkar 12.66 9.19, Taura 12.27 9.36, Yankwashi 12.74 8.54',
  Kaduna:
    "Birnin Gwari 10.67 6.55, Chikun 10.29 7.11, Giwa 11.28 7.42, Igabi 10.78 7.77, Ikara 11.18 8.23, Jaba 9.45 8.01, Jema'a 9.58 8.29, Kachia 9.87 7.96, Kaduna North 10.55 7.44, Kaduna South 10.47 7.42, Kagarko 9.45 7.68, Kajuru 9.49 7.70, Kaura 9.63 8.50, Kauru 10.65 8.15, Kubau 10.96 8.39, Kudan 11.26 7.65, Lere 10.42 8.68, Makarfi 11.30 7.97, Sabon Gari 11.12 7.73, Sanga 9.23 8.46, Soba 10.98 8.06, Zangon Kataf 9.78 8.28, Zaria 11.07 7.70",
  Kano: 'Ajingi 11.97 9.04, Albasu 11.67 9.14, Bagwai 12.16 8.14, Bebeji 11.67 8.27, Bichi 12.23 8.24, Bunkure 11.70 8.55, Dala 12.02 8.48, Dambatta 12.43 8.52, Dawakin Kudu 11.83 8.60, Dawakin Tofa 12.10 8.33, Doguwa 10.75 8.73, Fagge 12.01 8.53, Gabasawa 12.10 8.88, Garko 11.65 8.90, Garun Malam 11.68 8.37, Gaya 11.87 9.01, Gezawa 12.10 8.73, Gwale 11.97 8.50, Gwarzo 11.92 7.93, Kabo 11.89 8.20, Kano Municipal 11.97 8.52, Karaye 11.78 8.02, Kibiya 11.53 8.67, Kiru 11.70 8.13, Kumbotso 11.89 8.50, Kunchi 12.50 8.27, Kura 11.77 8.43, Madobi 11.78 8.29, Makoda 12.42 8.43, Minjibir 12.18 8.66, Nasarawa 11.98 8.56, Rano 11.56 8.58, Rimin Gado 11.96 8.25, Rogo 11.57 7.83, Shanono 12.05 7.98, Sumaila 11.53 8.97, Takai 11.49 9.16, Tarauni 11.97 8.57, Tofa 12.05 8.27, Tsanyawa 12.30 7.98, Tudun Wada 11.25 8.40, Ungogo 12.09 8.50, Warawa 11.88 8.68, Wudil 11.82 8.85',
  Katsina:
    "Bakori 11.55 7.43, Batagarawa 12.90 7.62, Batsari 12.75 7.24, Baure 12.78 8.77, Bindawa 12.72 7.83, Charanchi 12.68 7.73, Dandume 11.42 7.20, Danja 11.38 7.57, Danmusa 12.26 7.33, Daura 13.04 8.32, Dutsi 12.83 8.14, Dutsin-Ma 12.46 7.49, Faskari 11.72 7.03, Funtua 11.53 7.32, Ingawa 12.64 8.05, Jibia 13.09 7.23, Kafur 11.65 7.70, Kaita 13.08 7.75, Kankara 11.93 7.41, Kankia 12.47 7.80, Katsina 12.99 7.60, Kurfi 12.67 7.48, Kusada 12.47 7.98, Mai'Adua 13.19 8.21, Malumfashi 11.80 7.62, Mani 12.86 7.87, Mashi 13.10 8.00, Matazu 12.23 7.67, Musawa 12.13 7.67, Rimi 12.85 7.72, Sabuwa 11.30 7.12, Safana 12.50 7.23, Sandamu 12.93 8.37, Zango 12.93 8.53",
  Kebbi:
    'Aliero 12.30 4.43, Arewa Dandi 12.69 4.07, Argungu 12.73 4.52, Augie 12.88 4.60, Bagudo 11.40 4.23, Birnin Kebbi 12.45 4.20, Bunza 12.09 4.01, Dandi 11.85 3.70, Danko-Wasagu 11.40 5.49, Fakai 11.55 4.96, Gwandu 12.50 4.64, Jega 12.37 4.63, Kalgo 12.33 4.20, Koko/Besse 11.46 4.44, Maiyama 11.99 4.35, Ngaski 10.41 4.72, Sakaba 11.07 5.60, Shanga 11.20 4.57, Suru 11.83 4.10, Yauri 10.83 4.73, Zuru 11.44 5.24',
  Kogi: 'Adavi 7.67 6.45, Ajaokuta 7.56 6.66, Ankpa 7.43 7.63, Bassa 7.90 7.05, Dekina 7.58 7.20, Ibaji 6.87 6.80, Idah 7.08 6.75, Igalamela Odolu 7.08 7.08, Ijumu 7.85 5.97, Kabba/Bunu 8.12 6.15, Kogi 7.50 6.70, Lokoja 7.80 6.74, Mopa-Muro 8.10 5.90, Ofu 7.33 7.08, Ogori/Magongo 7.48 6.22, Okehi 7.70 6.30, Okene 7.55 6.23, Olamaboro 7.18 7.57, Omala 7.82 7.52, Yagba East 8.17 5.70, Yagba West 8.25 5.55',
  Kwara:
    'Asa 8.32 4.53, Baruten 9.58 3.25, Edu 8.84 5.40, Ekiti 8.14 5.33, Ifelodun 8.82 4.97, Ilorin East 8.57 4.70, Ilorin South 8.50 4.56, Ilorin West 8.48 4.61, Irepodun 8.49 4.53, Isin 8.26 5.04, Kaiama 9.61 3.94, Moro 8.85 4.56, Offa 8.15 4.72, Oke-Ero 8.09 5.14, Oyun 8.17 4.65, Pategi 8.73 5.75',
  Lagos:
    'Agege 6.62 3.33, Ajeromi-Ifelodun 6.44 3.33, Alimosho 6.60 3.27, Amuwo-Odofin 6.46 3.30, Apapa 6.45 3.37, Badagry 6.42 2.88, Epe 6.58 3.98, Eti-Osa 6.44 3.56, Ibeju-Lekki 6.45 3.80, Ifako-Ijaiye 6.68 3.29, Ikeja 6.60 3.35, Ikorodu 6.62 3.51, Kosofe 6.56 3.38, Lagos Island 6.45 3.40, Lagos Mainland 6.50 3.39, Mushin 6.53 3.35, Ojo 6.47 3.18, Oshodi-Isolo 6.51 3.31, Somolu 6.54 3.39, Surulere 6.50 3.35',
  Nasarawa:
    'Akwanga 8.92 8.38, Awe 8.10 9.13, Doma 8.40 8.36, Karu 9.02 7.61, Keana 8.15 8.80, Keffi 8.85 7.87, Kokona 8.80 8.05, Lafia 8.49 8.52, Nasarawa 8.53 8.30, Nasarawa Egon 8.74 8.54, Obi 8.37 8.75, Toto 8.39 7.08, Wamba 8.93 8.60',
  Niger:
    'Agaie 9.02 6.32, Agwara 10.70 4.58, Bida 9.08 6.02, Borgu 11.00 3.50, Bosso 9.65 6.53, Chanchaga 9.61 6.56, Edati 9.05 5.65, Gbako 9.27 5.98, Gurara 9.35 7.08, Katcha 9.15 6.23, Kontagora 10.40 5.47, Lapai 8.82 6.68, Lavun 9.45 5.63, Magama 10.47 5.05, Mariga 10.70 5.83, Mashegu 9.95 5.22, Mokwa 9.20 5.33, Munya 9.78 7.03, Paikoro 9.43 6.63, Rafi 10.18 6.25, Rijau 11.10 5.27, Shiroro 9.96 6.83, Suleja 9.18 7.18, Tafa 9.25 7.25, Wushishi 9.72 6.11',
  Ogun: 'Abeokuta North 7.20 3.20, Abeokuta South 7.15 3.35, Ado-Odo/Ota 6.63 3.10, Ewekoro 6.93 3.22, Ifo 6.82 3.20, Ijebu East 6.73 4.17, Ijebu North 6.95 4.00, Ijebu North East 6.90 4.02, Ijebu Ode 6.82 3.92, Ikenne 6.87 3.72, Imeko Afon 7.63 2.87, Ipokia 6.53 2.85, Obafemi Owode 6.95 3.50, Odeda 7.22 3.52, Odogbolu 6.77 3.80, Ogun Waterside 6.48 4.40, Remo North 7.00 3.72, Shagamu 6.83 3.65, Yewa North 7.15 2.92, Yewa South 6.80 2.95',
  Ondo: 'Akoko North East 7.52 5.75, Akoko North West 7.64 5.76, Akoko South East 7.45 5.91, Akoko South West 7.45 5.80, Akure North 7.26 5.32, Akure South 7.21 5.19, Ese Odo 6.26 5.00, Idanre 7.09 5.13, Ifedore 7.34 5.11, Ilaje 6.37 4.78, Ile Oluji/Okeigbo 7.17 4.72, Irele 6.48 4.87, Odigbo 6.79 4.87, Okitipupa 6.55 4.72, Ondo East 7.07 4.93, Ondo West 7.10 4.84, Ose 6.92 5.78, Owo 7.18 5.58',
  Osun: 'Aiyedire 7.57 4.23, Atakunmosa East 7.48 4.78, Atakunmosa West 7.55 4.67, Ayedaade 7.32 4.35, Boluwaduro 7.90 4.82, Boripe 7.87 4.66, Ede North 7.73 4.48, Ede South 7.70 4.45, Egbedore 7.82 4.43, Ejigbo 7.90 4.32, Ife Central 7.55 4.53, Ife East 7.45 4.60, Ife North 7.37 4.47, Ife South 7.20 4.60, Ifedayo 7.95 4.98, Ifelodun 7.92 4.67, Ila 8.02 4.90, Ilesa East 7.62 4.77, Ilesa West 7.65 4.72, Irepodun 7.83 4.48, Irewole 7.42 4.22, Isokan 7.30 4.18, Iwo 7.63 4.18, Obokun 7.78 4.77, Odo-Otin 8.02 4.70, Ola-Oluwa 7.78 4.22, Olorunda 7.87 4.58, Oriade 7.58 4.87, Orolu 7.90 4.45, Osogbo 7.77 4.57',
  Oyo: 'Afijio 7.80 3.90, Akinyele 7.52 3.91, Atiba 7.85 3.93, Atisbo 8.55 3.45, Egbeda 7.38 3.97, Ibadan North 7.40 3.91, Ibadan North East 7.40 3.94, Ibadan North West 7.40 3.88, Ibadan South East 7.38 3.90, Ibadan South West 7.40 3.92, Ibarapa Central 7.44 3.29, Ibarapa East 7.55 3.45, Ibarapa North 7.56 3.23, Ido 7.51 3.72, Irepo 9.08 3.85, Iseyin 7.97 3.60, Itesiwaju 8.23 3.43, Iwajowa 7.98 3.05, Kajola 8.04 3.35, Lagelu 7.50 4.07, Ogbomosho North 8.13 4.25, Ogbomosho South 8.12 4.24, Ogo Oluwa 8.00 4.20, Olorunsogo 8.75 4.13, Oluyole 7.22 3.89, Ona Ara 7.23 4.03, Orelope 8.83 3.75, Ori Ire 8.33 4.14, Oyo East 7.88 4.00, Oyo West 7.94 3.82, Saki East 8.63 3.64, Saki West 8.67 3.40, Surulere 8.10 4.40',
  Plateau:
    "Barkin Ladi 9.57 8.92, Bassa 10.08 8.73, Bokkos 9.25 8.88, Jos East 9.92 9.10, Jos North 9.92 8.90, Jos South 9.77 8.80, Kanam 9.57 9.99, Kanke 9.37 9.64, Langtang North 9.13 9.78, Langtang South 8.63 9.80, Mangu 9.43 9.13, Mikang 9.00 9.58, Pankshin 9.33 9.43, Qua'an Pan 8.80 9.15, Riyom 9.57 8.67, Shendam 8.72 9.50, Wase 9.10 9.97",
  Rivers:
    'Abua/Odual 4.83 6.57, Ahoada East 5.07 6.65, Ahoada West 5.09 6.48, Akuku-Toru 4.56 6.75, Andoni 4.55 7.45, Asari-Toru 4.78 6.85, Bonny 4.43 7.17, Degema 4.57 6.94, Eleme 4.79 7.14, Emohua 4.88 6.87, Etche 4.99 7.05, Gokana 4.66 7.28, Ikwerre 5.06 6.92, Khana 4.70 7.35, Obio/Akpor 4.87 7.00, Ogba/Egbema/Ndoni 5.34 6.66, Ogu/Bolo 4.65 7.18, Okrika 4.74 7.08, Omuma 4.97 7.02, Opobo/Nkoro 4.57 7.55, Oyigbo 4.88 7.13, Port Harcourt 4.82 7.03, Tai 4.72 7.30',
  Sokoto:
    'Binji 13.22 4.92, Bodinga 12.88 5.17, Dange/Shuni 12.85 5.35, Gada 13.77 5.67, Goronyo 13.45 5.68, Gudu 13.47 4.43, Gwadabawa 13.37 5.23, Illela 13.73 5.30, Isa 13.20 6.41, Kebbe 12.13 4.73, Kware 13.22 5.27, Rabah 13.12 5.52, Sabon Birni 13.56 6.33, Shagari 12.63 5.00, Silame 13.03 4.85, Sokoto North 13.05 5.23, Sokoto South 13.05 5.22, Tambuwal 12.32 4.80, Tangaza 13.52 4.97, Tureta 12.59 5.55, Wamako 13.04 5.09, Wurno 13.28 5.43, Yabo 12.72 5.01',
  Taraba:
    'Ardo Kola 8.85 11.21, Bali 7.85 10.96, Donga 7.55 10.28, Gashaka 7.51 11.36, Gassol 8.40 10.53, Ibi 8.32 9.85, Jalingo 8.90 11.37, Karim Lamido 9.20 10.88, Kurmi 8.71 10.08, Lau 9.19 11.42, Sardauna 6.95 11.12, Takum 7.25 9.98, Ussa 7.12 10.08, Wukari 7.85 9.78, Yorro 8.75 11.62, Zing 8.99 11.74',
  Yobe: 'Bade 12.87 10.97, Bursari 12.75 11.77, Damaturu 11.74 11.96, Fika 11.42 11.22, Fune 11.88 11.90, Geidam 12.72 12.03, Gujba 11.50 11.93, Gulani 11.00 11.72, Jakusko 12.42 10.93, Karasuwa 13.00 10.78, Machina 13.10 10.00, Nangere 11.85 10.97, Nguru 12.88 10.46, Potiskum 11.71 11.07, Tarmuwa 12.20 11.78, Yunusari 13.12 11.73, Yusufari 13.18 10.85',
  Zamfara:
    'Anka 11.98 6.03, Bakura 12.15 5.90, Birnin Magaji/Kiyaw 12.47 6.90, Bukkuyum 12.00 5.62, Bungudu 12.15 6.50, Gummi 12.05 5.17, Gusau 12.17 6.67, Kaura Namoda 12.60 6.59, Maradun 12.75 6.28, Maru 11.60 6.28, Shinkafi 13.03 6.52, Talata Mafara 12.35 6.07, Tsafe 11.93 6.90, Zurmi 12.85 6.73',
  'Federal Capital Territory (FCT)':
    'Abaji 8.48 6.94, Abuja Municipal 9.07 7.48, Bwari 9.28 7.38, Gwagwalada 8.94 7.08, Kuje 8.88 7.22, Kwali 8.84 7.05',
}

type Point = { latitude: number; longitude: number }
/** A local government and its centre. */
export type Place = Point & { state: State; local: string }

const readPlace = (state: State, text: string): Place => {
  const [, local = '', latitude, longitude] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(text)!
  return { state, local, latitude: Number(latitude), longitude: Number(longitude) }
}

export const places: readonly Place[] = (Object.entries(listed) as [State, string][]).flatMap(
  ([state, texts]) => texts.split(', ').map(text => readPlace(state, text)),
)

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const earthKm = 6_371

/** The straight line between two points, in kilometres. */
export const kmBetween = (a: Point, b: Point): number => {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  return 2 * earthKm * Math.asin(Math.sqrt(north + across * east))
}

/** "Ikeja, Lagos", as addresses say it. */
export const placeName = ({ local, state }: Place): string => `${local}, ${shortState(state)}`

// Who is farther from every centre is most likely abroad.
const nearbyKm = 45

/** The place in whose middle a point is nearest; undefined outside of Nigeria. */
export const nearestPlace = (point: Point): Place | undefined => {
  const [nearest] = places
    .map(place => ({ place, km: kmBetween(point, place) }))
    .toSorted((a, b) => a.km - b.km)
  return nearest!.km <= nearbyKm ? nearest!.place : undefined
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const byFullName = new Map(
  places.flatMap(place =>
    [placeName(place), place.local + place.state].map(name => [plain(name), place] as const),
  ),
)
const byLocalName = Map.groupBy(places, ({ local }) => plain(local))

/** The place that a text names: with its state, or alone where only one state has it. */
export const placeNamed = (text: string): Place | undefined => {
  const name = plain(text)
  const [only, ...namesakes] = byLocalName.get(name) ?? []
  return byFullName.get(name) ?? (namesakes.length === 0 ? only : undefined)
}
