// Privacy notice by version, after the Nigeria Data Protection Act 2023.
import type { VersionOf } from '#contract/legal/documents.ts'
import { companyLine } from '../client/company.ts'
import type { LegalSection } from './legal-section.ts'

const firstSection: LegalSection = {
  id: 'who-is-responsible',
  title: 'Who is responsible',
  paragraphs: [
    'The company that runs AutoX decides why and how your data is used: it is the data controller under the Nigeria Data Protection Act 2023 (“the Act”). Write to the address at the end of this page with any question about your data. AutoX is for people of 18 and older.',
  ],
}

const otherSections: readonly LegalSection[] = [
  {
    id: 'what-we-have',
    title: 'What we have about you',
    paragraphs: [
      'What you tell us: your name, your email or phone number, your password and PIN (as hashes that cannot be read back) and, where you give them, your state, year of birth, gender and a picture.',
      'What proves who you are: your identity documents and when they expire, and the result of checking your BVN or NIN. Of the number itself we keep the last four digits and a fingerprint by which we recognise it. Only while a check is waiting are the number and your date of birth kept, encrypted; the decision deletes them.',
      'What you do here: listings, deals, messages, ratings, saved cars and searches, applications for finance and insurance, every movement of money, and which versions of our Terms and of this notice you agreed to and when.',
      'How you connect: the kind of device and browser, and the internet address and times of your sessions. We set no cookies and show no advertising. What the app stores on your device is there to make it work.',
      'Who looked at a listing is counted without names: the record by which we count each person once is deleted after midnight.',
    ],
  },
  {
    id: 'why-we-use-it',
    title: 'Why we use it',
    paragraphs: [
      'To carry out what you agreed with us: your account, deals, escrow, wallet and messages.',
      'Because the law asks for it: knowing who moves money, keeping financial records, answering courts and authorities.',
      'Because we and other people have a legitimate interest in it: keeping fraud out, keeping accounts safe and making AutoX work better. Programs compare pictures of listings and warn of messages that lead to paying outside AutoX. You can object to this.',
      'With your consent where we ask for it: notifications on your device, and letting a lender read your application. You can take it back at any time.',
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    paragraphs: [
      'Everybody can see your name or the name of your business, your state, since when you are here, what you list and how it was rated. The other side of a deal also sees your phone number once the deal is agreed or paid. A dealer can choose to show a phone number to signed-in people who ask for it.',
      'Messages are for the two sides. A person at AutoX reads a conversation only where one side reported it.',
      'Companies that work for us get what they need for it: the payment provider (Paystack), the provider that checks a BVN or NIN in the register (Dojah), the sender of text messages (Termii), and those who carry our email and run our servers. A notification on your device travels encrypted through the maker of your browser, which learns the device and the time but not the words.',
      'Lenders and insurers see an application that you send them. Courts and authorities see what the law obliges us to give. We do not sell your data.',
      'Where one of these companies keeps data outside Nigeria, we use it only with the safeguards that the Act asks for.',
    ],
  },
  {
    id: 'decisions-by-computer',
    title: 'Decisions by computer',
    paragraphs: [
      'The check whether you can carry a car on finance is calculated from what you enter. It gives its reasons, and you can ask for a person to look at a refusal. The lender decides your application.',
      'A BVN or NIN is matched automatically. If it does not match, you can send a document and a person decides.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [
      'As long as you have an account, unless it is named here. Sessions are deleted when they end. The kinds of device that you signed in with stay as long as your account, so that we can warn you of a new one; which device is yours is forgotten after 180 days without use. The number of a driving licence that you gave for a test drive is deleted 30 days after it. What was typed for an account that nobody confirmed is deleted a week later if the same address registers again.',
      'When you delete your account we erase what names you: the page for it lists what goes and what stays. Every movement of money stays for at least five years because the law asks for it, and answers to requests for finance and complaints about it stay for five years. The record of which versions of the Terms and of this notice you agreed to and when stays as proof, without your name or anything else about you. What other people were told about a deal with you stays with them.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    paragraphs: [
      'You can see, download, correct and delete your data in Settings, under “Your data”. The download is one file that other programs can read.',
      'You can also object to a use, ask us to restrict it, withdraw a consent, and have a person look at a decision by computer. Write to us: we answer within 30 days, and it costs nothing.',
      'If you are not satisfied, complain to the Nigeria Data Protection Commission (ndpc.gov.ng).',
    ],
    link: { words: 'Open your data', to: '/settings/data' },
  },
  {
    id: 'how-we-protect-it',
    title: 'How we protect it',
    paragraphs: [
      'Connections are encrypted. Documents are encrypted where they are stored, each under a key of its own. Staff of AutoX open them to decide a case, and each look is recorded. Pictures of listings are public.',
      'If a breach puts your rights at high risk, we tell you without delay, and we tell the Commission within 72 hours.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'When this notice changes, the new version carries its date and we show it to you on your home page with what changed.',
    ],
  },
]

const namedCompany: LegalSection = {
  id: 'who-is-responsible',
  title: 'Who is responsible',
  paragraphs: [
    `${companyLine}, which runs AutoX, decides why and how your data is used: it is the data controller under the Nigeria Data Protection Act 2023 (“the Act”). Write to the address at the end of this page with any question about your data. AutoX is for people of 18 and older.`,
  ],
}

/** Paragraphs that a version adds at the end of a section, by the section's id. */
type Additions = Readonly<Record<string, string>>

const sellersAndCases: Additions = {
  'what-we-have': 'What you write to us: your help cases and complaints, and our answers.',
  'who-sees-it':
    'Everybody can see whether AutoX has verified the identity of a seller. The page of a dealer also shows the registration number that the dealer gave.',
}

const videosAndRenters: Additions = {
  'what-we-have':
    'Videos of your listings, which we store without the place where they were taken; pictures and documents that you add to a help case; and of a payment by card or USSD its amount, time and reference. We never see the number of your card.',
  'who-sees-it':
    'Videos of listings are public, like their pictures. If you ask to rent a car, its owner sees your rating, how many rentals you have completed, whether your identity is verified and, if you drive yourself, the class and expiry date of your licence, until the keys change hands. The owner never sees its number or picture. What you add to a help case is for you and the people at AutoX who answer it.',
}

const phoneLooks: Additions = {
  'who-sees-it':
    'If you ask for a dealer’s phone number on the page of a car, the dealer sees that you did, and whether you then pressed WhatsApp.',
  'how-long': 'That you asked for a dealer’s phone number is deleted after 180 days.',
}

const withAdditions = (sections: readonly LegalSection[], additions: Additions): LegalSection[] =>
  sections.map(section => {
    const addition = additions[section.id]
    return addition ? { ...section, paragraphs: [...section.paragraphs, addition] } : section
  })

const secondDay = [namedCompany, ...otherSections]
const thirdDay = withAdditions(secondDay, sellersAndCases)
const fourthDay = withAdditions(thirdDay, videosAndRenters)

export const privacyTexts: Record<VersionOf<'privacy'>, readonly LegalSection[]> = {
  '2026-11-27': [firstSection, ...otherSections],
  '2026-11-28': secondDay,
  '2026-11-29': thirdDay,
  '2026-11-30': fourthDay,
  '2026-12-01': withAdditions(fourthDay, phoneLooks),
}
