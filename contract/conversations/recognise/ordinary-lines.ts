// Reference data: ordinary lines of buyers and sellers, to measure false alarms.

export const ordinaryLines = `
Is it available?
Is it still available
Last price?
Abeg wetin be your last price
What is your last price for this car
Can I see it today?
Can I come and see it tomorrow morning
Good morning sir
Good afternoon, is the Corolla still for sale?
How far boss, the car still dey?
Yes, it is available
Yes it is still available, you can come and inspect
12.5m last
₦12,500,000 is my last price
I can do 11.8 million
3.5 million final
My budget is 4.2m
N8,500,000
8,500,000 naira
8500000 last last
Can you do 7.9m?
I go pay 6 million
How about NGN 9,250,000.00
#4,500,000 I can pay today through AutoX
It is 2.4 liter engine
Mileage is 86,000 km
120000km on the clock
It has done 78,450 miles
2015 model, bought brand new
2008 Toyota Camry XLE, first body
First body, accident free, buy and drive
Toks or Nigerian used?
Tokunbo, cleared in 2023
Custom papers complete, duty fully paid
Is the duty paid?
VIN is JTDBR32E720123456
Chassis number 4T1BF1FK5CU123456
The chassis no is 2T1BU4EE9BC712345
Plate number is KJA 123 AB
Registered as LAG-456-XY
ABC 123 DE is the plate
Part number 90919-01253
Part no 9091901253
OEM 04152-31090
Bosch 0986452041
Denso part number 0281002937, genuine
It fits 2007 to 2011 Camry
Does it fit 2009 2010 2011 and 2012?
I need 4 pieces
How many do you have? I want 2
The part is new, in the box
One year warranty?
30 days warranty on engine and gearbox
AC dey chill well well
AC is freezing, everything works
The gearbox is smooth
Engine is sealed, never opened
Any fault?
Abeg the car get any fault?
No fault at all, just buy and drive
The bumper has a small scratch
First registered 12/03/2015
Last service was 08/10/2026 at 118,000 km
I serviced it on 3-9-2026
Insurance expires 2027-01-31
I can come by 10am
See you at 4:30 pm
Tomorrow at 2pm is fine
Between 9am and 12pm
Come Saturday 11 o'clock
I am in Lekki phase 1
We are at Berger, Mabushi, Abuja
Plot 24, Ahmadu Bello Way, Garki
12 Allen Avenue, Ikeja
House 15, Road 7, Festac
Shop 32, Ladipo market, Mushin
Which side you dey for Lagos?
I dey Port Harcourt, can you deliver?
How much to deliver to Kano?
Delivery to Enugu is 45,000
Delivery is ₦25,000 and takes 3 days
Do you accept instalment?
Can I pay on AutoX?
I will pay through AutoX
Please pay through the app so that both of us are safe
I paid into escrow already
Pay with your AutoX wallet
The money is in escrow, please bring the papers
I will transfer to my AutoX wallet first
I don't accept cash, use AutoX
Do not pay outside AutoX
No need to rush, come and see it first
I will bring my mechanic
Can my mechanic check it?
My mechanic will come with me
Can I test drive it?
Bring your licence for the test drive
Are the papers complete?
Papers complete, tinted permit included
Is the proof of ownership in your name?
Who is the owner on the papers?
I am the second owner
How many owners has it had?
Why are you selling?
I am relocating, that is why
I japa next month so I want to sell fast
Price is slightly negotiable
Negotiable after inspection
Non negotiable please
Abeg reduce am small
Add something
Make you add small money for am
E too cost
That price is too high for 2010
Your price high o
Oga your price na your price?
Meet me halfway, 5.5
Okay deal
Deal, I will make the payment this evening on AutoX
Thank you
Thanks, I will get back to you
Let me think about it
I will discuss with my wife
God bless you
No wahala
Alright sir
Una dey open on Sunday?
We open 8am to 6pm Monday to Saturday
Do you have another colour?
Is the black one available?
Can you send more pictures?
Send me pictures of the inside
Send me the pictures of the engine
Send video of the car please
Please send me the custom paper
Tire size is 205/55 R16
The tyres are 215 60 16
4 new tyres, 2 keys
Battery changed 6 months ago
Fuel consumption is 9.5 litres per 100 km
V6, 3500cc, 268 hp
1.8 engine, fuel economy
It has 7 seats and 2 keys
Is it full option?
Thumb start and reverse camera
Panoramic roof?
Emi na fe ra oko yen
Elo ni owo re?
E joo, elo ni e maa ta?
Se o si wa?
Nawa ne kudin motar?
Akwai motar har yanzu?
Ina so in gani gobe
Na gode
Ego ole ka o bu?
O ka di?
Biko, kedu ego ikpeazu?
Daalu
I will be there with 2 people
I bought it for 3.2m in 2019
I have 5 million now and the rest in 2 weeks
Call me when it is ready
I will call you when I reach
What is the number of seats?
Line of fault on the dashboard?
No bank charges on AutoX?
My bank is slow today, give me one hour
I am waiting for the bank to credit my wallet
I have to go to the bank in the morning
Does it have a fact sheet from the auction
The car is at 15 Admiralty Way
It is a 2013 with 98000 miles, cleared in 2021
I saw two cars, the 2012 one and the 2014 one
Is it direct from Cotonou or Lagos cleared?
Direct injection or port injection?
Direct tokunbo, not accidented
I will drop the car at the workshop
Can you drop the price?
I can drop small, come and see it
You can send the part to Ibadan?
Send it to my address in Surulere please
We deal in Toyota and Lexus only
The address is inside the estate, ask at the gate
Is the gate open by 7?
Good day, I saw your Camry on AutoX
How much last for the Venza
E get issue?
The gear dey change well?
I can give you 3.8 cash today on AutoX wallet
Can I come with my brother on Sunday by 1pm?
Is that 2013 or 2014 model?
I am at Airport road Benin City
How old is the battery
I stay at No 7 Bode Thomas street Surulere
Do you deliver to Jos? How many days?
my offer is 2,850,000
2.85 final offer
I have seen one for 2.6m at Apapa
4 plugs and oil filter how much
Do you have for Honda Accord 2003 EOD
Is it original or china?
It is belgium engine
V4 or V6?
does the pedal work
odometer reads 203,114
The car was registered 2022-06-14
I will be in Lagos from 3/12 to 10/12
The receipt is number 00451
Can I see the custom duty document number C2023 4456 1187?
Engine number 2AZ 1234567
Invoice 2023/11/00457
I am free after 5
Sai gobe
Nagode oga
O ti ta?
Ka chi fo
Can I get discount if I take 3?
Reserve it for me, I will pay the deposit on AutoX
Where can I pay the reservation deposit?
How do I pay?
Do I pay you or AutoX?
I paid 350,000 to clear it
The bank told me it takes 24 hours
Let me call my mechanic
I will send somebody to look at it
Call the gateman when you come
What is the number plate?
number of owners?
My email is on my profile
Are you the direct owner?
I am a direct buyer
Can you come down to 4?
Please what time do you close
I can pick up by 12/01/2027
`
  .trim()
  .split('\n')
