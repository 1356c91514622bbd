// Makes and models by body, partly from CC BY data credited in NOTICE.

export const listed = `
Toyota | saloon: Camry, Corolla, Avalon, Avensis, Yaris, Crown, Camry Hybrid, Echo, Mirai | suv: Highlander, RAV4, Land Cruiser Prado, Land Cruiser, 4Runner, Fortuner, Venza, Corolla Cross, Sequoia, FJ Cruiser, C-HR, Grand Highlander, Rush, RAV4 Hybrid, Highlander Hybrid, bZ4X | pickup: Hilux, Tacoma, Tundra | minivan: Sienna, Avanza, Rumion, Previa, Picnic | bus: Hiace, Coaster | hatchback: Matrix, Starlet, Yaris, Prius, Corolla, Vitz | estate: Camry, Corolla, Prius v | coupe: Solara, 86, GR86, GR Supra, Celica, Corolla | convertible: Solara | truck: Dyna
Lexus | suv: RX 350, RX 330, RX 300, GX 460, GX 470, GX 550, LX 570, LX 600, LX 470, NX 200t, NX 350, UX 250h, TX 350, RX 450h | saloon: ES 350, ES 330, ES 300, IS 250, IS 350, GS 350, GS 300, LS 460, LS 500, HS 250h | hatchback: CT 200h | coupe: RC 350, LC 500, IS 250 | convertible: SC 430, LC 500
Honda | saloon: Accord, Civic, City, Insight, Legend, Accord Hybrid | suv: CR-V, Pilot, HR-V, WR-V, Element, Passport, CR-V Hybrid | estate: Crosstour | hatchback: Fit, Civic, Jazz | minivan: Odyssey | pickup: Ridgeline | coupe: Accord, Civic, CR-Z | motorcycle: CB 125, ACE 125
Mercedes-Benz | saloon: C-Class, E-Class, S-Class, CLA, CLS, A-Class, Maybach S-Class, EQE, EQS | suv: GLK, GLE, GLC, ML, G-Class, GLS, GLA, GLB, GL, Maybach GLS, EQB, EQS SUV | coupe: C-Class, E-Class, S-Class, GLE Coupe, GLC Coupe, AMG GT, CLK, CL | convertible: SLK, SLC, SL, C-Class, E-Class | hatchback: A-Class, B-Class | estate: R-Class, C-Class, E-Class | minivan: V-Class | van: Vito, Sprinter | bus: Sprinter | truck: Actros, Atego, Axor, 911
Hyundai | saloon: Elantra, Sonata, Accent, Azera, Genesis, Elantra Hybrid, Sonata Hybrid | suv: Tucson, Santa Fe, Creta, ix35, Kona, Palisade, Venue, Veracruz, Ioniq 5 | hatchback: i10, Grand i10, i20, i30, Ioniq, Accent, Elantra | coupe: Genesis Coupe, Veloster, Tiburon | pickup: Santa Cruz | bus: H1 | truck: H100, HD65
Kia | saloon: Rio, Cerato, Optima, K5, Pegas, Cadenza, Forte, Stinger | suv: Sportage, Sorento, Sonet, Seltos, Mohave, Telluride, Niro, EV6, EV9 | hatchback: Picanto, Soul, Rio | minivan: Carnival, Sedona | truck: K2700
Nissan | saloon: Almera, Altima, Sentra, Maxima, Primera, Versa, Teana, Sunny | suv: X-Trail, Rogue, Pathfinder, Murano, Patrol, Armada, Xterra, Qashqai, Juke, Kicks, Ariya | pickup: Navara, Frontier, Hardbody, Titan | hatchback: Micra, Leaf, Note | bus: Urvan | van: NV200 | minivan: Quest, Serena | coupe: 350Z, 370Z, GT-R, Altima
Innoson (IVM) | suv: G5, G6, G40, G80, Ikenga, Connect | pickup: Carrier, Granite, Capa, Kenga | saloon: Caris | hatchback: Umu, Fox | bus: 5000, 6601, 6857
Nord | suv: A5, A7 | saloon: A3 | pickup: Max, Tank | minivan: Tripper | van: Flit
Peugeot | saloon: 301, 406, 407, 504, 508, 607, 605, 505 | suv: 3008, 5008, 2008 | hatchback: 206, 207, 208, 306, 307, 308 | estate: 307, 406, 504 | pickup: Landtrek, 504 | van: Expert, Boxer, Partner
Ford | suv: Edge, Escape, Explorer, Expedition, Everest, EcoSport, Bronco, Bronco Sport, Flex | pickup: Ranger, F-150, F-250, F-350, Maverick | saloon: Focus, Fusion, Taurus, Fiesta, Mondeo, Crown Victoria | hatchback: Focus, Fiesta, Figo | coupe: Mustang, GT | convertible: Mustang | van: Transit, E-150, E-350, Transit Connect | bus: Transit
Volkswagen | saloon: Passat, Jetta, CC, Bora, Arteon, Phaeton | hatchback: Golf, Polo, Golf GTI, Beetle | suv: Tiguan, Touareg, Atlas, T-Cross, Taos, ID.4, Teramont | minivan: Sharan, Touran, Routan | estate: Passat, Golf | van: Transporter, Caddy, LT | bus: Caravelle, Transporter | pickup: Amarok
Land Rover | suv: Range Rover, Range Rover Sport, Range Rover Evoque, Range Rover Velar, Discovery, Discovery Sport, Defender, Freelander, LR2, LR3, LR4
BMW | saloon: 3 Series, 5 Series, 7 Series, M3, M5, i4, i5, i7 | suv: X5, X6, X3, X1, X7, X4, X2, X5 M, X6 M, XM, iX | coupe: 4 Series, 6 Series, 2 Series, 8 Series, M2, M4, i8 | convertible: Z4, 4 Series, 6 Series | hatchback: 1 Series, i3
Audi | saloon: A4, A6, A3, A8, S4, S6, RS 3 | suv: Q5, Q7, Q3, Q8, SQ5, SQ7, RS Q8, Q4 e-tron, e-tron | hatchback: A3, A7, RS 7, e-tron GT | coupe: A5, TT, R8, S5 | estate: A4, A6, RS 6 | convertible: A5, TT
Mazda | saloon: Mazda3, Mazda6, 626, 323 | suv: CX-5, CX-7, CX-9, CX-30, CX-3, CX-50, CX-90, Tribute | hatchback: Mazda2, Mazda3 | minivan: Mazda5, MPV, Premacy | pickup: BT-50, B-Series | convertible: MX-5 | coupe: RX-8
Mitsubishi | pickup: L200 | suv: Pajero, Montero, Montero Sport, Outlander, ASX, Eclipse Cross, Endeavor | saloon: Lancer, Galant, Mirage | minivan: Xpander, Space Wagon | truck: Canter
Acura | suv: MDX, RDX, ZDX | saloon: TL, TSX, TLX, ILX, RL, RLX | hatchback: Integra | coupe: RSX, NSX
Infiniti | suv: QX60, FX35, QX80, QX56, QX70, QX50, JX35, EX35 | saloon: G35, Q50, M35, Q70 | coupe: Q60, G37
Chevrolet | saloon: Cruze, Malibu, Impala, Aveo, Optra, Cobalt | suv: Equinox, Captiva, Traverse, Tahoe, Suburban, Trailblazer, Blazer, Trax | hatchback: Spark, Sonic, Aveo | pickup: Silverado, Colorado, Avalanche | coupe: Camaro, Corvette | convertible: Camaro | van: Express
Jeep | suv: Grand Cherokee, Wrangler, Cherokee, Compass, Liberty, Renegade, Commander, Patriot, Wagoneer | pickup: Gladiator
GAC | suv: GS3, GS4, GS8, Emkoo, Emzoom | saloon: GA4, GA8, Empow | minivan: GN8
Geely | saloon: Emgrand | suv: Coolray, Azkarra, X7, Geometry C
Changan | suv: CS35 Plus, CS55 Plus, CS75 Plus, CS85, CS95, UNI-K, UNI-T | saloon: Alsvin, Eado Plus | pickup: Hunter | van: Star
Chery | suv: Tiggo 2 Pro, Tiggo 4 Pro, Tiggo 7 Pro, Tiggo 8 Pro | saloon: Arrizo
Haval | suv: Jolion, H2, H6, H9
MG | suv: ZS, HS, RX5, RX8 | saloon: MG5, MG6, GT, 360 | hatchback: MG3, MG4
Jetour | suv: X70, X70 Plus, X90 Plus, Dashing, T2
BYD | suv: Atto 3, Tang, Song Plus | saloon: Seal, Han, Qin Plus | hatchback: Dolphin, Seagull
JAC | suv: S2, S3, S5 | pickup: T6, T8 | bus: Sunray | truck: N56
BAIC | suv: X25, X35, X55, BJ40
Great Wall | pickup: Wingle 5, Wingle 7, Poer
Suzuki | hatchback: Swift, S-Presso, Alto, Celerio | saloon: Dzire, Kizashi | suv: Jimny, Grand Vitara, Vitara, XL7, SX4 | minivan: Ertiga, APV | van: Super Carry | motorcycle: AX 100
Volvo | suv: XC90, XC60, XC40 | saloon: S60, S80, S90, S40 | estate: V70, V40, XC70 | hatchback: C30, V50 | truck: FH
Renault | saloon: Logan, Symbol | suv: Duster, Koleos | hatchback: Megane, Sandero, Kwid, Clio | van: Kangoo, Master | truck: Midlum
Opel | hatchback: Astra, Corsa | saloon: Vectra | minivan: Zafira | van: Vivaro
Citroen | hatchback: C3, C4 | saloon: C5, C-Elysee | van: Berlingo
Skoda | saloon: Octavia, Superb, Rapid | suv: Kodiaq, Karoq
SEAT | hatchback: Ibiza, Leon | suv: Ateca
Fiat | hatchback: 500, Punto, Tipo | van: Ducato, Doblo
Isuzu | pickup: D-Max | suv: MU-X, Rodeo | truck: NPR, NQR, FRR
JMC | pickup: Vigus, Boarding | truck: Carrying
Subaru | suv: Forester, Outback, Crosstrek, Tribeca, Ascent | saloon: Impreza, Legacy, WRX | coupe: BRZ
Dodge | suv: Durango, Journey, Nitro | saloon: Charger, Avenger, Neon | coupe: Challenger | minivan: Grand Caravan | estate: Magnum, Caliber | pickup: Ram 1500
Chrysler | saloon: 300, 200, Sebring | minivan: Pacifica, Town & Country, Voyager | estate: PT Cruiser
Ram | pickup: 1500, 2500, 3500 | van: ProMaster
GMC | suv: Yukon, Acadia, Terrain, Envoy | pickup: Sierra, Canyon | van: Savana
Cadillac | suv: Escalade, SRX, XT5, XT6, XT4 | saloon: CTS, ATS, CT5, CT6, DTS
Lincoln | suv: Navigator, MKX, Aviator, Nautilus, Corsair | saloon: MKZ, Town Car, Continental | pickup: Mark LT
Hummer | suv: H2, H3 | pickup: H3T
Pontiac | hatchback: Vibe | saloon: G6, Grand Prix | minivan: Montana
Porsche | suv: Cayenne, Macan | saloon: Panamera, Taycan | coupe: 911, Cayman | convertible: Boxster
Jaguar | saloon: XF, XJ, XE, S-Type, X-Type | suv: F-Pace, E-Pace, I-Pace | coupe: F-Type
Tesla | saloon: Model 3, Model S | suv: Model Y, Model X | pickup: Cybertruck
Mini | hatchback: Cooper, Clubman | suv: Countryman | convertible: Cooper
Genesis | saloon: G70, G80, G90 | suv: GV70, GV80
Bentley | suv: Bentayga | coupe: Continental GT | saloon: Flying Spur, Mulsanne
Rolls-Royce | saloon: Ghost, Phantom | suv: Cullinan | coupe: Wraith | convertible: Dawn
Maserati | saloon: Ghibli, Quattroporte | suv: Levante, Grecale | coupe: GranTurismo
Ferrari | coupe: 488 GTB, F8, Roma, 812 Superfast, 458 Italia | convertible: Portofino, California
Lamborghini | suv: Urus | coupe: Huracan, Aventador, Gallardo
Aston Martin | suv: DBX | coupe: Vantage, DB11, DBS
Sinotruk Howo | truck: 371, 380, 400
MAN | truck: TGA, TGS, Diesel
DAF | truck: CF, XF, LF
Mack | truck: CH, Granite
IVECO | van: Daily | truck: Stralis, Trakker
Scania | truck: R420, P380
Foton | truck: Forland, Aumark | pickup: Tunland | bus: View
Ashok Leyland | bus: Falcon | truck: Partner, Boss
Bajaj | tricycle: RE (Keke), Maxima | motorcycle: Boxer, Pulsar | hatchback: Qute
TVS | tricycle: King | motorcycle: HLX, Apache
Piaggio | tricycle: Ape
Qlink | motorcycle: X-Ranger, Champion
`
