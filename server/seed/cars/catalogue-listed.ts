// Demo models, one per line; prices are rough values of late 2026.

// make | model | body | new ₦m | keeps | years | trims | cc | seats | gearbox | fuel | drive | how common
export const listed = `
Toyota | Camry | saloon | 78 | .87 | 2005-2026 | LE, SE, XLE, XSE | 2500 | 5 | automatic | petrol | front | 40
Toyota | Corolla | saloon | 48 | .87 | 2004-2026 | L, LE, S, XLE | 1800 | 5 | automatic | petrol | front | 38
Toyota | Avalon | saloon | 82 | .86 | 2006-2022 | XLE, Limited | 3500 | 5 | automatic | petrol | front | 8
Toyota | Yaris | saloon | 36 | .87 | 2008-2026 | L, LE, SE | 1500 | 5 | automatic | petrol | front | 9
Toyota | Highlander | suv | 115 | .88 | 2006-2026 | LE, XLE, Limited | 3500 | 7 | automatic | petrol | four | 24
Toyota | RAV4 | suv | 72 | .88 | 2005-2026 | LE, XLE, Limited, Adventure | 2500 | 5 | automatic | petrol | four | 24
Toyota | Venza | suv | 80 | .86 | 2009-2023 | LE, XLE, Limited | 2700 | 5 | automatic | petrol | four | 14
Toyota | Land Cruiser | suv | 270 | .89 | 2008-2026 | GXR, VXR, GR Sport | 4000 | 7 | automatic | petrol | four | 8
Toyota | Land Cruiser Prado | suv | 165 | .89 | 2007-2026 | TXL, VX, VXL | 2700 | 7 | automatic | petrol | four | 12
Toyota | 4Runner | suv | 110 | .88 | 2006-2024 | SR5, Limited, TRD | 4000 | 7 | automatic | petrol | four | 9
Toyota | Hilux | pickup | 82 | .89 | 2008-2026 | SR, SRV, Adventure | 2700 | 5 | manual | petrol | four | 18
Toyota | Tacoma | pickup | 85 | .88 | 2007-2024 | SR5, TRD Sport, TRD Off-Road | 3500 | 5 | automatic | petrol | four | 8
Toyota | Tundra | pickup | 120 | .87 | 2008-2024 | SR5, Limited, Platinum | 5700 | 5 | automatic | petrol | four | 4
Toyota | Sienna | minivan | 105 | .87 | 2005-2025 | CE, LE, XLE | 3500 | 8 | automatic | petrol | front | 24
Toyota | Hiace | bus | 88 | .89 | 2006-2026 | High roof, Low roof, Commuter | 2700 | 18 | manual | petrol | rear | 18
Toyota | Coaster | bus | 170 | .89 | 2008-2024 | Deluxe | 4200 | 30 | manual | diesel | rear | 3
Toyota | Matrix | hatchback | 40 | .87 | 2003-2013 | Base, XR, S | 1800 | 5 | automatic | petrol | front | 9
Toyota | Starlet | hatchback | 27 | .87 | 2021-2026 | Xi, Xs | 1500 | 5 | manual | petrol | front | 4
Toyota | Camry Hybrid | saloon | 86 | .87 | 2012-2024 | LE, XLE | 2500 | 5 | cvt | hybrid | front | 5
Lexus | RX 350 | suv | 150 | .87 | 2007-2025 | Base, F Sport, Luxury | 3500 | 5 | automatic | petrol | four | 24
Lexus | RX 330 | suv | 120 | .885 | 2004-2006 | Base, Full option | 3300 | 5 | automatic | petrol | four | 9
Lexus | ES 350 | saloon | 105 | .865 | 2007-2024 | Base, Luxury, F Sport | 3500 | 5 | automatic | petrol | front | 16
Lexus | IS 250 | saloon | 85 | .86 | 2006-2015 | Base, F Sport | 2500 | 5 | automatic | petrol | rear | 6
Lexus | GX 460 | suv | 185 | .88 | 2010-2023 | Base, Premium, Luxury | 4600 | 7 | automatic | petrol | four | 14
Lexus | LX 570 | suv | 280 | .875 | 2008-2021 | Base, Super Sport | 5700 | 8 | automatic | petrol | four | 9
Lexus | LX 600 | suv | 290 | .93 | 2022-2026 | Luxury, VIP | 3500 | 7 | automatic | petrol | four | 3
Lexus | NX 200t | suv | 95 | .87 | 2015-2019 | Base, F Sport | 2000 | 5 | automatic | petrol | four | 5
Honda | Accord | saloon | 72 | .86 | 2004-2025 | LX, Sport, EX-L, Touring | 2400 | 5 | automatic | petrol | front | 24
Honda | Civic | saloon | 55 | .86 | 2006-2025 | LX, EX, Sport | 1800 | 5 | cvt | petrol | front | 12
Honda | CR-V | suv | 78 | .86 | 2005-2025 | LX, EX, EX-L, Touring | 2400 | 5 | automatic | petrol | four | 14
Honda | Pilot | suv | 105 | .855 | 2006-2023 | EX-L, Touring | 3500 | 8 | automatic | petrol | four | 7
Honda | Crosstour | estate | 75 | .85 | 2010-2015 | EX, EX-L | 3500 | 5 | automatic | petrol | four | 6
Mercedes-Benz | C-Class | saloon | 120 | .85 | 2008-2025 | C300, C300 4Matic, C180, C63 AMG | 2000 | 5 | automatic | petrol | rear | 22
Mercedes-Benz | E-Class | saloon | 165 | .845 | 2008-2024 | E350, E300, E350 4Matic | 3500 | 5 | automatic | petrol | rear | 14
Mercedes-Benz | S-Class | saloon | 290 | .84 | 2010-2023 | S550, S450 4Matic, S580 | 4700 | 5 | automatic | petrol | rear | 5
Mercedes-Benz | GLK | suv | 105 | .855 | 2010-2015 | GLK350, GLK350 4Matic | 3500 | 5 | automatic | petrol | four | 14
Mercedes-Benz | GLE | suv | 200 | .85 | 2016-2025 | GLE350, GLE350 4Matic, GLE450 | 3500 | 5 | automatic | petrol | four | 10
Mercedes-Benz | GLC | suv | 140 | .855 | 2016-2025 | GLC300, GLC300 4Matic | 2000 | 5 | automatic | petrol | four | 8
Mercedes-Benz | ML | suv | 150 | .845 | 2007-2015 | ML350, ML350 4Matic | 3500 | 5 | automatic | petrol | four | 8
Mercedes-Benz | G-Class | suv | 390 | .9 | 2013-2026 | G63 AMG, G550 | 4000 | 5 | automatic | petrol | four | 5
Mercedes-Benz | C-Class | coupe | 135 | .85 | 2013-2022 | C300 Coupe, C250 Coupe | 2000 | 4 | automatic | petrol | rear | 4
Mercedes-Benz | SLK | convertible | 120 | .84 | 2009-2016 | SLK350, SLK250 | 3500 | 2 | automatic | petrol | rear | 3
Mercedes-Benz | Sprinter | bus | 120 | .87 | 2007-2022 | 313 CDI, 315 CDI | 2200 | 18 | manual | diesel | rear | 4
Mercedes-Benz | Vito | van | 85 | .86 | 2006-2020 | 111 CDI, 116 CDI | 2100 | 3 | manual | diesel | front | 3
Mercedes-Benz | Actros | truck | 190 | .89 | 2004-2016 | 1840, 2040, 2545 | 12000 | 2 | manual | diesel | rear | 5
Mercedes-Benz | 911 | truck | 90 | .9 | 1994-2004 | 1113, 1114 | 5700 | 2 | manual | diesel | rear | 3
Hyundai | Elantra | saloon | 46 | .86 | 2008-2025 | GLS, SE, Limited | 1800 | 5 | automatic | petrol | front | 13
Hyundai | Sonata | saloon | 58 | .855 | 2008-2023 | GLS, SE, Limited | 2400 | 5 | automatic | petrol | front | 11
Hyundai | Tucson | suv | 58 | .865 | 2010-2026 | GLS, SE, Limited | 2000 | 5 | automatic | petrol | front | 11
Hyundai | Santa Fe | suv | 75 | .86 | 2008-2025 | GLS, SE, Limited | 2400 | 7 | automatic | petrol | four | 9
Hyundai | Creta | suv | 42 | .88 | 2019-2026 | Comfort, Premium | 1600 | 5 | cvt | petrol | front | 5
Hyundai | i10 | hatchback | 21 | .87 | 2010-2023 | GL, GLS | 1100 | 5 | manual | petrol | front | 7
Kia | Rio | saloon | 31 | .865 | 2010-2024 | LX, EX | 1400 | 5 | automatic | petrol | front | 11
Kia | Cerato | saloon | 40 | .86 | 2010-2022 | LX, EX | 1600 | 5 | automatic | petrol | front | 7
Kia | Sportage | suv | 56 | .865 | 2010-2026 | LX, EX, SX | 2000 | 5 | automatic | petrol | front | 10
Kia | Sorento | suv | 78 | .86 | 2009-2025 | LX, EX, SX | 2400 | 7 | automatic | petrol | four | 8
Kia | Picanto | hatchback | 23 | .87 | 2010-2024 | LX, EX | 1000 | 5 | automatic | petrol | front | 8
Nissan | Almera | saloon | 30 | .86 | 2012-2025 | Acenta, Tekna | 1500 | 5 | automatic | petrol | front | 6
Nissan | Altima | saloon | 52 | .85 | 2007-2022 | S, SV, SL | 2500 | 5 | cvt | petrol | front | 8
Nissan | X-Trail | suv | 55 | .86 | 2008-2024 | SE, Tekna | 2500 | 7 | cvt | petrol | four | 6
Nissan | Pathfinder | suv | 80 | .85 | 2006-2022 | S, SV, SL, Platinum | 3500 | 7 | cvt | petrol | four | 9
Nissan | Patrol | suv | 190 | .88 | 2011-2025 | SE, Platinum | 5600 | 8 | automatic | petrol | four | 4
Nissan | Navara | pickup | 55 | .87 | 2008-2023 | SE, LE | 2500 | 5 | manual | diesel | four | 5
Nissan | Micra | hatchback | 22 | .87 | 2003-2013 | Visia, Acenta | 1200 | 5 | manual | petrol | front | 4
Innoson (IVM) | G5 | suv | 36 | .86 | 2016-2026 | Standard, Full option | 2400 | 5 | manual | petrol | rear | 6
Innoson (IVM) | G40 | suv | 52 | .87 | 2020-2026 | Standard, Full option | 2400 | 5 | automatic | petrol | four | 4
Innoson (IVM) | Caris | saloon | 22 | .87 | 2019-2026 | Standard, Full option | 1500 | 5 | automatic | petrol | front | 5
Innoson (IVM) | Ikenga | suv | 58 | .87 | 2021-2026 | Standard | 2000 | 7 | automatic | petrol | front | 3
Innoson (IVM) | Carrier | pickup | 34 | .86 | 2017-2026 | Standard | 2400 | 5 | manual | diesel | four | 3
Nord | A5 | suv | 33 | .88 | 2021-2026 | Standard, Plus | 1500 | 5 | cvt | petrol | front | 3
Nord | Max | pickup | 38 | .88 | 2020-2026 | Standard | 2400 | 5 | manual | diesel | four | 2
Peugeot | 301 | saloon | 24 | .85 | 2013-2022 | Access, Active | 1600 | 5 | manual | petrol | front | 6
Peugeot | 406 | saloon | 40 | .875 | 1999-2004 | Prestige, ST | 2000 | 5 | manual | petrol | front | 5
Peugeot | 307 | hatchback | 35 | .87 | 2003-2008 | XS, XR | 1600 | 5 | automatic | petrol | front | 4
Peugeot | 3008 | suv | 58 | .86 | 2012-2025 | Active, Allure, GT | 1600 | 5 | automatic | petrol | front | 4
Peugeot | Landtrek | pickup | 48 | .88 | 2021-2026 | Active, Allure | 1900 | 5 | manual | diesel | four | 3
Ford | Edge | suv | 75 | .845 | 2008-2022 | SE, SEL, Limited, Sport | 3500 | 5 | automatic | petrol | four | 9
Ford | Explorer | suv | 98 | .845 | 2011-2023 | XLT, Limited, Sport | 3500 | 7 | automatic | petrol | four | 9
Ford | Escape | suv | 60 | .845 | 2008-2021 | S, SE, Titanium | 1600 | 5 | automatic | petrol | front | 6
Ford | Ranger | pickup | 78 | .875 | 2012-2026 | XL, XLT, Wildtrak | 2200 | 5 | automatic | diesel | four | 6
Ford | F-150 | pickup | 125 | .86 | 2009-2023 | XLT, Lariat, Platinum | 3500 | 5 | automatic | petrol | four | 4
Ford | Mustang | coupe | 115 | .85 | 2011-2022 | EcoBoost, GT | 5000 | 4 | automatic | petrol | rear | 4
Ford | Transit | van | 75 | .86 | 2008-2020 | T260, T350 | 2200 | 3 | manual | diesel | front | 4
Volkswagen | Passat | saloon | 60 | .845 | 2006-2019 | S, SE, SEL | 2500 | 5 | automatic | petrol | front | 8
Volkswagen | Jetta | saloon | 48 | .85 | 2006-2021 | S, SE, SEL | 2000 | 5 | automatic | petrol | front | 6
Volkswagen | Golf | hatchback | 40 | .865 | 1999-2019 | Base, TSI, GTI | 1800 | 5 | manual | petrol | front | 9
Volkswagen | Golf | estate | 46 | .855 | 2008-2018 | Trend, TSI | 1400 | 5 | manual | petrol | front | 4
Volkswagen | Sharan | minivan | 70 | .86 | 2002-2014 | Comfort, Highline | 1800 | 7 | automatic | petrol | front | 5
Volkswagen | Transporter | bus | 90 | .87 | 1999-2015 | T4, T5 | 2500 | 12 | manual | diesel | front | 5
Volkswagen | Tiguan | suv | 68 | .85 | 2009-2022 | S, SE, SEL | 2000 | 5 | automatic | petrol | front | 5
Land Rover | Range Rover | suv | 330 | .85 | 2010-2024 | HSE, Supercharged, Autobiography | 5000 | 5 | automatic | petrol | four | 7
Land Rover | Range Rover Sport | suv | 240 | .845 | 2010-2024 | HSE, Supercharged, Dynamic | 3000 | 5 | automatic | petrol | four | 9
Land Rover | Range Rover Evoque | suv | 125 | .845 | 2012-2022 | Pure, Dynamic | 2000 | 5 | automatic | petrol | four | 5
Land Rover | Defender | suv | 185 | .89 | 2020-2025 | 110 SE, 110 X-Dynamic | 3000 | 7 | automatic | petrol | four | 4
BMW | 3 Series | saloon | 115 | .84 | 2007-2022 | 328i, 330i, 320i | 2000 | 5 | automatic | petrol | rear | 8
BMW | 5 Series | saloon | 150 | .835 | 2008-2021 | 528i, 535i, 530i | 3000 | 5 | automatic | petrol | rear | 5
BMW | X5 | suv | 180 | .84 | 2008-2023 | xDrive35i, xDrive40i | 3000 | 5 | automatic | petrol | four | 7
BMW | X6 | suv | 190 | .84 | 2009-2022 | xDrive35i, M Sport | 3000 | 5 | automatic | petrol | four | 4
Audi | A4 | saloon | 105 | .84 | 2008-2020 | Premium, Premium Plus | 2000 | 5 | automatic | petrol | four | 4
Audi | Q7 | suv | 165 | .84 | 2008-2021 | Premium Plus, Prestige | 3000 | 7 | automatic | petrol | four | 4
Mazda | Mazda3 | saloon | 48 | .85 | 2008-2020 | i Sport, i Touring | 2000 | 5 | automatic | petrol | front | 5
Mazda | CX-5 | suv | 68 | .855 | 2013-2022 | Sport, Touring, Grand Touring | 2500 | 5 | automatic | petrol | four | 4
Mitsubishi | L200 | pickup | 60 | .875 | 2008-2024 | GLX, GLS | 2500 | 5 | manual | diesel | four | 5
Mitsubishi | Pajero | suv | 95 | .87 | 2006-2020 | GLX, GLS | 3500 | 7 | automatic | petrol | four | 4
Mitsubishi | Canter | truck | 95 | .885 | 2004-2016 | 4-tonne, 6-tonne | 3900 | 3 | manual | diesel | rear | 4
Acura | MDX | suv | 110 | .85 | 2007-2022 | Base, Tech, Advance | 3700 | 7 | automatic | petrol | four | 9
Acura | ZDX | suv | 105 | .845 | 2010-2013 | Base, Advance | 3700 | 5 | automatic | petrol | four | 3
Infiniti | QX60 | suv | 110 | .845 | 2013-2021 | Base, Luxe | 3500 | 7 | cvt | petrol | four | 5
Jeep | Wrangler | suv | 95 | .875 | 2010-2023 | Sport, Sahara, Rubicon | 3600 | 5 | automatic | petrol | four | 5
Jeep | Grand Cherokee | suv | 105 | .845 | 2011-2021 | Laredo, Limited, Overland | 3600 | 5 | automatic | petrol | four | 5
GAC | GS4 | suv | 38 | .87 | 2019-2026 | GL, GE | 1500 | 5 | automatic | petrol | front | 4
GAC | GS8 | suv | 62 | .87 | 2019-2026 | GL, GX | 2000 | 7 | automatic | petrol | four | 3
Geely | Coolray | suv | 36 | .88 | 2021-2026 | Comfort, Sport | 1500 | 5 | automatic | petrol | front | 3
Changan | Alsvin | saloon | 22 | .87 | 2020-2026 | Comfort, Elite | 1500 | 5 | manual | petrol | front | 4
Changan | CS35 Plus | suv | 33 | .87 | 2020-2026 | Comfort, Luxury | 1600 | 5 | automatic | petrol | front | 4
Chery | Tiggo 7 Pro | suv | 40 | .88 | 2021-2026 | Comfort, Luxury | 1500 | 5 | cvt | petrol | front | 3
Haval | Jolion | suv | 38 | .88 | 2021-2026 | City, Luxury | 1500 | 5 | automatic | petrol | front | 3
MG | ZS | suv | 34 | .87 | 2019-2026 | Core, Luxury | 1500 | 5 | automatic | petrol | front | 3
Jetour | X70 Plus | suv | 44 | .88 | 2022-2026 | Comfort, Luxury | 1500 | 7 | automatic | petrol | front | 3
Suzuki | Swift | hatchback | 24 | .87 | 2012-2024 | GL, GLX | 1200 | 5 | manual | petrol | front | 4
Suzuki | Jimny | suv | 42 | .89 | 2019-2026 | GL, GLX | 1500 | 4 | manual | petrol | four | 3
Tesla | Model 3 | saloon | 95 | .86 | 2018-2023 | Standard Range, Long Range | 0 | 5 | automatic | electric | rear | 2
Porsche | Cayenne | suv | 230 | .845 | 2011-2023 | Base, S, GTS | 3600 | 5 | automatic | petrol | four | 4
Rolls-Royce | Cullinan | suv | 980 | .9 | 2019-2024 | Base, Black Badge | 6700 | 5 | automatic | petrol | four | 1
IVECO | Daily | van | 80 | .87 | 2006-2018 | 35S, 50C | 2300 | 3 | manual | diesel | rear | 3
Sinotruk Howo | 371 | truck | 98 | .88 | 2008-2025 | Tipper | 9700 | 2 | manual | diesel | rear | 5
DAF | CF | truck | 140 | .885 | 2003-2014 | 75, 85 | 9200 | 2 | manual | diesel | rear | 4
Bajaj | RE (Keke) | tricycle | 4.3 | .8 | 2016-2026 | 4S, Maxima Z | 200 | 4 | manual | petrol | rear | 9
TVS | King | tricycle | 4.1 | .8 | 2016-2026 | Deluxe, CNG | 200 | 4 | manual | petrol | rear | 6
Bajaj | Boxer | motorcycle | 1.45 | .8 | 2017-2026 | BM 100, BM 150 | 150 | 2 | manual | petrol | rear | 7
TVS | Apache | motorcycle | 1.9 | .8 | 2018-2026 | RTR 180, RTR 200 | 180 | 2 | manual | petrol | rear | 4
`
