// Demo spare part list, one per line; late 2026 prices in thousands of naira.

// item | category | from-to ₦ thousand | grades | makers of its own | what it fits: model, make or every | in stock at most
export const listed = `
Engine assembly | engine | 650-3800 | t | | model | 2
Cylinder head | engine | 140-620 | t, o | | model | 3
Timing belt kit | engine | 35-140 | o, a | Gates, Aisin | model | 12
Head gasket set | engine | 22-95 | o, a | Victor Reinz, Elring | model | 15
Engine mount | engine | 18-85 | o, a, t | Febest | model | 14
Oil pump | engine | 40-180 | o, a, t | Aisin | model | 8
Turbocharger | engine | 280-1200 | t, o | Garrett | model | 2
Gearbox assembly | gearbox | 380-2400 | t | | model | 2
Clutch kit | gearbox | 65-320 | o, a | Exedy, LuK | model | 9
CV joint | gearbox | 28-120 | a, o, t | GSP | model | 16
Gearbox mount | gearbox | 15-60 | a, o | Febest | model | 12
Front brake pads | brakes | 14-75 | o, a | Akebono, Brembo, Advics | model | 40
Rear brake shoes | brakes | 12-55 | o, a | Akebono | model | 30
Brake discs, pair | brakes | 55-260 | o, a | Brembo, TRW | model | 12
Brake calliper | brakes | 45-190 | t, a | TRW | model | 6
ABS module | brakes | 90-480 | t | | model | 3
Front shock absorbers, pair | suspension | 70-380 | o, a, t | KYB, Monroe | model | 10
Rear shock absorbers, pair | suspension | 60-320 | o, a, t | KYB, Monroe | model | 10
Lower control arm | suspension | 35-160 | a, o, t | 555, Moog | model | 14
Ball joint | suspension | 12-48 | a, o | 555 | model | 36
Tie rod end | suspension | 10-42 | a, o | 555 | model | 36
Steering rack | suspension | 120-640 | t, o | | model | 4
Wheel bearing | suspension | 18-95 | a, o | NTN, Koyo | model | 24
Bushing set | suspension | 9-45 | a | Febest | model | 30
Alternator | electrical | 60-320 | t, o | Denso, Bosch | model | 6
Starter motor | electrical | 50-260 | t, o | Denso, Bosch | model | 6
Headlamp, left | electrical | 65-720 | t, o, a | Depo | model | 4
Tail lamp, right | electrical | 35-260 | t, a | Depo | model | 6
Ignition coil | electrical | 18-90 | o, a | Denso, NGK | model | 20
Spark plugs, set of 4 | electrical | 14-70 | o, a | NGK, Denso | make | 50
Battery 75 Ah | electrical | 95-190 | o | Exide, Bosch, Forgo | every | 25
Battery 62 Ah | electrical | 75-140 | o | Exide, Bosch, Forgo | every | 25
LED headlamp bulbs, pair | electrical | 15-65 | a | Novsight, Osram | every | 60
Oxygen sensor | electrical | 28-140 | o, a, t | Denso | model | 10
Radiator | cooling | 60-340 | a, t, o | Koyorad, Denso | model | 8
Radiator fan | cooling | 40-190 | t, a | Denso | model | 6
Water pump | cooling | 25-120 | o, a | Aisin, GMB | model | 14
Thermostat | cooling | 9-38 | o, a | Gates | model | 25
AC compressor | cooling | 90-480 | t, o | Denso, Sanden | model | 5
AC condenser | cooling | 55-240 | a, t | Koyorad | model | 6
Blower motor | cooling | 35-130 | t, a | Denso | model | 7
Silencer | exhaust | 45-220 | a, t | | model | 5
Exhaust pipe | exhaust | 30-150 | a, t | | model | 6
Catalytic converter | exhaust | 180-900 | t | | model | 2
Fuel pump | fuel | 30-160 | o, a, t | Denso, Bosch | model | 12
Injectors, set of 4 | fuel | 60-380 | t, o | Denso, Bosch | model | 5
Throttle body | fuel | 45-220 | t, o | Denso | model | 5
Fuel filter | fuel | 6-35 | o, a | Sakura, Bosch | make | 60
CNG conversion kit | fuel | 480-950 | o | Landi Renzo, Lovato | every | 6
Front bumper | body | 60-520 | t, a | | model | 4
Bonnet | body | 90-620 | t, a | | model | 3
Side mirror, left | body | 28-260 | t, a | | model | 6
Front windscreen | body | 75-420 | a, o | Fuyao, Saint-Gobain | model | 4
Grille | body | 22-240 | t, a | | model | 6
Window regulator | body | 18-90 | t, a | | model | 9
Wiper blades, pair | body | 6-24 | a | Bosch, Denso | every | 80
Leather seat covers, full set | interior | 55-180 | a | | every | 20
Floor mats, 5 pieces | interior | 18-75 | a, o | WeatherTech | model | 25
Steering wheel | interior | 40-260 | t | | model | 3
Airbag, driver | interior | 60-340 | t | | model | 3
Tyre 205/65 R15 | tyres | 62-120 | o, t | Michelin, Dunlop, Westlake | every | 40
Tyre 215/55 R17 | tyres | 85-190 | o, t | Michelin, Bridgestone, Westlake | every | 40
Tyre 265/65 R17 | tyres | 120-260 | o, t | Michelin, Bridgestone, Maxxis | every | 32
Alloy rims 17 inch, set of 4 | tyres | 240-680 | t, a | | make | 4
Engine oil 5W-30, 5 litres | fluids | 32-78 | o | Mobil, Total, Castrol | every | 120
Gear oil ATF, 4 litres | fluids | 28-64 | o | Toyota, Mobil, Castrol | every | 80
Coolant, 4 litres | fluids | 8-22 | o | Abro, Prestone | every | 120
Brake fluid DOT 4 | fluids | 3-9 | o | Abro, Bosch | every | 150
Oil filter | fluids | 4-18 | o, a | Sakura, Denso | make | 120
Android screen, 9 inch | audio | 95-280 | a | Pioneer, Teyes | model | 12
Speakers, pair | audio | 24-110 | a | Pioneer, JBL | every | 30
Reverse camera | audio | 12-48 | a | | every | 40
GPS tracker | security | 25-85 | a | Concox, Teltonika | every | 50
Car alarm with central lock | security | 28-95 | a | Viper | every | 30
Brake pedal lock | security | 9-28 | a | | every | 45
Hydraulic jack, 2 tonnes | tools | 28-75 | a | | every | 30
Diagnostic scanner OBD2 | tools | 18-160 | a | Launch, Foxwell, Autel | every | 20
Jump leads | tools | 7-26 | a | | every | 60
Fire extinguisher, 1 kg | tools | 8-22 | a | | every | 80
C-caution triangle | tools | 3-9 | a | | every | 100
Dash camera | accessories | 25-140 | a | 70mai, Xiaomi | every | 25
Car cover, waterproof | accessories | 18-65 | a | | every | 30
Phone holder | accessories | 4-16 | a | Baseus | every | 90
Roof rack | accessories | 55-240 | a, t | | make | 6
`
