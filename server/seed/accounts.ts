// The demo accounts, shown on the sign-in page in demonstration mode and nowhere else.

export const demoPassword = 'demo-only-autox'
export const demoPin = '8305'

export type DemoAccount = {
  email: string
  password: string
  words: string
  accountType: 'Individual' | 'AutoDealer'
  firstName: string
  lastName: string
  businessName: string | null
  state: string
  phoneNumber: string
}

/** A buyer, a seller and a dealer; each has a wallet with the demo pin and plenty of pretended money. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'buyer@demo.autox.example',
    password: demoPassword,
    words: 'Buyer: an Individual with ₦60,000,000.00 of demo money (pin 8305)',
    accountType: 'Individual',
    firstName: 'Ada',
    lastName: 'Demo',
    businessName: null,
    state: 'Lagos',
    phoneNumber: '+2348030000001',
  },
  {
    email: 'seller@demo.autox.example',
    password: demoPassword,
    words: 'Seller: an Individual with cars on the market (pin 8305)',
    accountType: 'Individual',
    firstName: 'Bello',
    lastName: 'Demo',
    businessName: null,
    state: 'Kaduna',
    phoneNumber: '+2348030000002',
  },
  {
    email: 'dealer@demo.autox.example',
    password: demoPassword,
    words: 'Dealer: an AutoDealer with a full yard (pin 8305)',
    accountType: 'AutoDealer',
    firstName: 'Chioma',
    lastName: 'Demo',
    businessName: 'Palmgrove Demo Motors',
    state: 'Lagos',
    phoneNumber: '+2348030000003',
  },
]
