// What deleting an account erases and what it keeps, in the words that are said before and are true after.

export const erased: readonly string[] = [
  'Your name, email, phone number, year of birth, gender, state, business name, registration number and picture',
  'Your password, pin, sessions, known devices and codes',
  'Your notices, and how you wanted them',
  'Your verification: every document, every file, and what was kept of a BVN or NIN',
  'Your cars on the market, with their descriptions, pictures, chassis numbers and papers',
  'Your parts on the market; of those that somebody ordered, their descriptions',
  'What you wrote in ratings and in answers to them',
  'The cars and searches you saved',
  'What you reported of listings, and what AutoX looked at of yours',
  'The pictures you sent, also those that you showed nowhere',
  'The people you kept to send money to',
  'Delivery addresses, and the names of files you sent',
]

export const kept: readonly string[] = [
  'Every movement of money, with amount, time, account number, the words written beside it, such as a narration or the name of a plan, and the name that a bank gave for its sender or its receiver: the law asks for it for at least five years, and the books cannot be changed. Your name is not among it unless somebody wrote it there',
  'Purchases you took part in, as the record of the other side: the car with its pictures and chassis number, its papers, the steps with their times, and the reasons you gave. You are called "Deleted account" there',
  'Orders of parts you took part in, as the record of the other side: the part with its name, price and pictures, the steps with their times, and the reasons you gave',
  'The stars you gave, without your name, and what others said of you',
  'What others were told at the time, which stays in their notices and letters and may name you',
  'What the operator of AutoX did with your account and why, without your name',
]
