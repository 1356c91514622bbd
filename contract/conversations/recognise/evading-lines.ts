// Reference data: lines that lead others past AutoX, to measure misses.

export const evadingLines = `
phone|Call me on 08031234567
phone|08031234567
phone|0803 123 4567
phone|0803-123-4567
phone|0803.123.4567
phone|+2348031234567
phone|+234 803 123 4567
phone|234 803 123 4567
phone|002348031234567
phone|+234 (0) 803 123 4567
phone|(0803) 123-4567
phone|0 8 0 3 1 2 3 4 5 6 7
phone|0-8-0-3-1-2-3-4-5-6-7
phone|0*8*0*3*1*2*3*4*5*6*7
phone|080/31/23/45/67
phone|o8o31234567
phone|O8O 3l2 34567
phone|o803 i23 4567
phone|zero eight zero three one two three four five six seven
phone|Zero-Eight-Zero-Three-One-Two-Three-Four-Five-Six-Seven
phone|oh eight oh three one two three four five six seven
phone|0 eight 0 three 1 two 3 four 5 six 7
phone|zero eighty thirty one twenty three forty five sixty seven
phone|080 double three 12 double four 56
phone|ziro eit ziro tri wan tu tri fo faiv siks seven
phone|my numba na zero eight one six, five five five, two tree fo seven
phone|0803 then 123 then 4567
phone|o eight o three 1234567
phone|０８０３１２３４５６７
phone|𝟬𝟴𝟬𝟯𝟭𝟮𝟯𝟰𝟱𝟲𝟳
phone|0️⃣8️⃣0️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣
phone|0​8​0​3​1​2​3​4​5​6​7
phone|call 8031234567
phone|reach me on 803 123 4567
phone|My line: 0 9 0 1 2 3 4 5 6 7 8
phone|flash me 07012345678 abeg
phone|Price is 12,500,000 call 08123456789
phone|sifili takwas sifili uku daya biyu uku hudu biyar shida bakwai
phone|odo ejo odo eta okan eji eta erin arun efa eje
phone|efu asato efu ato otu abuo ato ano ise isii asaa
phone|0803
123
4567
phone|0803_123_4567 for quick reply
phone|text 0 8 1 0 , 2 2 2 , 3 3 3 4
account|My account is 0123456789 GTB
account|0123456789 Access Bank, Ade Musa
account|Acct no: 2012345678 UBA
account|pay 8031234567 opay
account|GTBank zero one two three four five six seven eight nine
account|aza 0123 456 789 zenith
account|send it to 3012345678 first bank
account|Kuda 2001234567 Chidi
account|0 1 2 3 4 5 6 7 8 9 gtb
link|Chat me on https://wa.me/2348031234567
link|wa.me/2348031234567
link|www.fastcarpay.com
link|pay here paystack.com/pay/mycar
link|fastcars dot com
link|see more at mycars.com.ng
link|mail me ade@gmail.com
link|ade.cars at gmail dot com
link|ade [at] yahoo.com
link|t.me/naijacars
link|bit.ly/3xyz
link|whatsapp me
link|chat me on whatsapp
link|Let us continue on WhatsApp
link|my whatsapp dey open
link|text me on telegram
link|dm me on instagram
link|add me on facebook
link|https://flutterwave.com/pay/abc
pay-elsewhere|send to my account
pay-elsewhere|Transfer the money to my account
pay-elsewhere|Pay me direct
pay-elsewhere|pay directly to me and I will give discount
pay-elsewhere|I want direct transfer
pay-elsewhere|drop your aza
pay-elsewhere|Send your account number
pay-elsewhere|give me your account details
pay-elsewhere|Let's deal outside AutoX
pay-elsewhere|make we do am outside this app
pay-elsewhere|avoid autox fee, pay cash
pay-elsewhere|no need to use autox, come with cash
pay-elsewhere|bring cash and collect it
pay-elsewhere|pay small commitment fee so I can hold it
pay-elsewhere|drop something make I hold am for you
pay-elsewhere|once I see alert the car is yours
pay-elsewhere|I go release am when alert enter
pay-elsewhere|make you transfer give me
pay-elsewhere|abeg send money come
pay-elsewhere|pay am for my hand
pay-elsewhere|Make you just pay me now now
pay-elsewhere|send am to my opay
pay-elsewhere|I accept bitcoin and USDT
pay-elsewhere|pay with gift card
pay-elsewhere|send half of the money to me first
pay-elsewhere|san owo naa si akanti mi
pay-elsewhere|fi owo ranse si mi
pay-elsewhere|fowo ranṣẹ́ sí mi
pay-elsewhere|ka tura min kudi
pay-elsewhere|tura kudin zuwa asusuna
pay-elsewhere|biya ni kai tsaye
pay-elsewhere|zitere m ego
pay-elsewhere|kwụọ m ụgwọ ozugbo
pay-elsewhere|tinye ego na akauntu m
pay-elsewhere|leave autox make we settle ourselves
pay-elsewhere|you no need pay for autox, I go sort you
phone|my no 08134567890
phone|0 7 0 3 5 5 5 1 2 1 2 na my line
phone|ring me: 081-3456-7890
phone|seven zero three five five five one two one two add zero for front
phone|+234-703-555-1212
phone|zero seven zero, three triple five, one two one two
phone|0703five551212
phone|zero81three four five six seven 890
phone|call 0.8.1.3.4.5.6.7.8.9.0
phone|O813 456 789O
account|my uba is 2098765432
account|0198765432 wema
account|1012345678 zenith bank Musa Garba
pay-elsewhere|I go give you discount if you pay me straight
pay-elsewhere|just transfer 50k make I hold the car
pay-elsewhere|pay half before you come
pay-elsewhere|autox go chop commission, make we meet outside
pay-elsewhere|I no dey use escrow, transfer only
pay-elsewhere|send the money to my wife account
pay-elsewhere|deposit into my personal account
pay-elsewhere|make payment to our company account
pay-elsewhere|I want cash in hand
pay-elsewhere|drop 20k for fuel make I bring am come
pay-elsewhere|turo kudin yanzu
pay-elsewhere|gbe owo naa wa ki o san fun mi
link|follow me on ig @ikejacars
link|my page na facebook.com/ikejacars
link|message me for telegram
link|find us on jiji
link|https://bit.ly/cars4u
`
  .trim()
  .split(/\n(?=(?:phone|account|link|pay-elsewhere)\|)/)
  .map(line => ({ as: line.slice(0, line.indexOf('|')), text: line.slice(line.indexOf('|') + 1) }))
