// Terms by version; agreed text is never edited, only superseded.
import type { VersionOf } from '#contract/legal/documents.ts'
import { companyLine } from '../client/company.ts'
import type { LegalSection } from './legal-section.ts'

const firstSection: LegalSection = {
  id: 'what-autox-is',
  title: 'What AutoX is',
  paragraphs: [
    'AutoX is a marketplace in Nigeria for cars, spare parts, rentals, repairs, inspections, finance and insurance, with a wallet and escrow that move the money between the people who deal with each other. “We” means the company that runs AutoX.',
    'When you buy, rent, book, borrow or insure, your contract is with the seller, owner, workshop, inspector, lender or insurer that the page names. We run the place where you meet, hold the money in escrow and decide disputes about that money. The cars and parts are not ours, and we neither lend nor insure.',
  ],
}

const otherSections: readonly LegalSection[] = [
  {
    id: 'your-account',
    title: 'Your account',
    paragraphs: [
      'You must be 18 or older. Use your real name: it has to match your BVN, NIN or documents before money can leave your wallet. A BVN or NIN belongs to one account.',
      'Keep your password, PIN and codes to yourself. We never ask for them by phone, chat or email. If someone else used your account, choose a new password at once, which signs out every other device, and write to us. What is confirmed with your PIN or passkey before you tell us counts as yours, unless the law says otherwise or the fault was ours.',
      'A business has an account of its own. Its staff act for it from their own accounts, and the business answers for what they do for it. Staff can never take its money out.',
    ],
  },
  {
    id: 'escrow',
    title: 'Escrow',
    paragraphs: [
      'Money that you pay for a deal waits in escrow and does not go to the other side. The page of the deal says what must happen before the other side is paid, who acts next and by when.',
      'The other side is paid when you confirm that all is well, or when the time for checking that the page names is over and you have opened no dispute. If the deal ends without that, the money goes back to you, less any fee for cancelling or for not coming that the page named before you paid.',
      'In our books, money in escrow is kept apart from our own. Neither side can spend it, and we may only pay it out or give it back as these Terms say. A public page shows how much it is, with a seal over our books of every day.',
      'We protect only what is paid through AutoX. We cannot hold or return what you pay in cash or by a transfer outside it.',
    ],
    link: { words: 'See what is in escrow', to: '/escrow' },
  },
  {
    id: 'wallet-and-payouts',
    title: 'Wallet and payouts',
    paragraphs: [
      'Your wallet shows what you can spend, what is in escrow and what is on hold. How much it may hold and send in a day depends on how far you are verified; your account has the current limits under “Identity and limits”. Money that arrives above a limit stays yours and is on hold until there is room for it.',
      'The wallet and savings plans pay no interest. You can withdraw to a Nigerian bank account. After you sign in on a new device, or reset your password and PIN, a payout to someone new may wait for a day: we tell you at once, and you can cancel it.',
      'We may stop a payment while we check whether it is fraud or breaks the law, or because a court or authority orders it. We tell you unless the law forbids it.',
    ],
    link: { words: 'Open identity and limits', to: '/profile/identity' },
  },
  {
    id: 'fees',
    title: 'Fees',
    paragraphs: [
      'Looking, listing and having a wallet are free, and a buyer of a car pays nothing on top of its price. Whoever is paid through a deal, such as a seller, an owner who rents out or a workshop, pays us a commission on it. Transfers to a bank have a fee, and taxes and duties apply to some of them.',
      'You see every fee in naira before you confirm. What you have confirmed does not change afterwards, even if our fees do.',
    ],
  },
  {
    id: 'if-you-are-paid',
    title: 'If you sell, rent out, repair or inspect',
    paragraphs: [
      'Offer only what you may sell or do. Describe it truthfully: mileage, accidents, documents, defects, duty. Pictures must show the very thing. Prices must be what you will accept.',
      'Answer within the times that the deal names, hand over what you described, and give the documents. If you do not, the other side gets the money back as the page of the deal says, and repeated cases can lead us to suspend your account.',
      'Taxes on what you earn are yours to declare and pay.',
    ],
  },
  {
    id: 'not-allowed',
    title: 'What is not allowed',
    paragraphs: [
      'Stolen or cloned vehicles, false documents, listings of what does not exist, asking to be paid outside AutoX, using another person’s identity, money from crime, harassing people, and overloading the service with programs.',
      'We can take such a listing off the market and suspend the account. Deals under way then go on, and money stays with the person it belongs to. Write to us from the email of the account to learn why and to have us look again.',
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes',
    paragraphs: [
      'If something is wrong, open a dispute on the page of the deal before you confirm and before the time for checking is over. Deadlines stop and the money stays in escrow until a person at AutoX has looked at both sides and decided. Both sides read the reason.',
      'Our decision is about the money in escrow. You can still go to court, to the Federal Competition and Consumer Protection Commission, or to another body that the law names.',
    ],
  },
  {
    id: 'what-we-answer-for',
    title: 'What we answer for',
    paragraphs: [
      'We answer for the money that we hold and for doing our own work with care. We do not answer for what the other side says, or for the state of a car. An inspection is the work of the inspector whom the page names. We cannot promise that AutoX is never interrupted.',
      'Nothing here takes away rights that you have under the Federal Competition and Consumer Protection Act 2018 or other law that an agreement cannot change.',
    ],
  },
  {
    id: 'ending-your-account',
    title: 'Ending your account',
    paragraphs: [
      'You can delete your account at any time in Settings, under “Your data”, once your deals are finished and your wallet is empty. The page says first what is erased, what is kept and what has to be settled.',
    ],
    link: { words: 'Delete my account', to: '/settings/data/delete' },
  },
  {
    id: 'changes-and-law',
    title: 'Changes and law',
    paragraphs: [
      'When these Terms change, the new version carries its date and we ask you to agree to it on your home page. We record which version you agreed to and when. A deal that is under way keeps the fees and terms under which it began.',
      'The law of the Federal Republic of Nigeria applies.',
    ],
  },
]

export const termsTexts: Record<VersionOf<'terms'>, readonly LegalSection[]> = {
  '2026-11-27': [firstSection, ...otherSections],
  '2026-11-28': [
    {
      id: 'what-autox-is',
      title: 'What AutoX is',
      paragraphs: [
        `AutoX is a marketplace in Nigeria for cars, spare parts, rentals, repairs, inspections, finance and insurance, with a wallet and escrow that move the money between the people who deal with each other. “We” means ${companyLine}, which runs AutoX.`,
        'When you buy, rent, book, borrow or insure, your contract is with the seller, owner, workshop, inspector, lender or insurer that the page names. We run the place where you meet, hold the money in escrow and decide disputes about that money. The cars and parts are not ours, and we neither lend nor insure.',
      ],
    },
    ...otherSections,
  ],
}
