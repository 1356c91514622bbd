// Complaints procedure by version; a text that was shown is never edited, only superseded.
import { caseHours, caseTermsAt } from '#contract/help/case-terms.ts'
import type { VersionOf } from '#contract/legal/documents.ts'
import type { LegalSection } from './legal-section.ts'

const sectionsOf = (version: string): readonly LegalSection[] => {
  const { acknowledgeHours, answerHours } = caseHours('complaint', version)
  const { closeHours, reopenHours } = caseTermsAt(version)
  return [
    {
      id: 'how-to-complain',
      title: 'How to complain',
      paragraphs: [
        'Open a case under “Talk to us”, in your account or on the page of the deal, payment or agreement it is about. Say what is wrong and what would put it right. It costs nothing, and it never changes what you may do on AutoX.',
        'If you have no account, or cannot sign in, write to the address at the end of this page or call us.',
        'A problem with a car, a part, a rental or a repair that is still in escrow is a dispute: open it on the page of the deal, which stops every deadline and keeps the money where it is.',
      ],
      link: { words: 'Talk to us', to: '/help/new' },
    },
    {
      id: 'when-you-hear-from-us',
      title: 'When you hear from us',
      paragraphs: [
        `Your case has a number at once, and the page says by when you are answered. A person says within ${acknowledgeHours} hours that they are working on it and answers a complaint within ${answerHours} hours. Fraud is answered within ${caseHours('fraud', version).answerHours} hours; money that you miss, within ${caseHours('withdrawals', version).answerHours} hours.`,
        'These hours count on every day of the week. If we are late, the case stands first on our list and we tell you.',
        'You read each answer on the page of the case, as a notice and by email.',
      ],
    },
    {
      id: 'if-the-answer-is-not-enough',
      title: 'If the answer is not enough',
      paragraphs: [
        `Write back on the page of the case. Another answer is due within the same time. A case that is answered closes after ${closeHours / 24} days of silence, and you can open it again for ${reopenHours / 24} days after that.`,
      ],
    },
    {
      id: 'who-decides-after-us',
      title: 'Who decides after us',
      paragraphs: [
        'You can turn to these bodies at any time, and do not have to wait for our answer: the Federal Competition and Consumer Protection Commission (fccpc.gov.ng) about any service or purchase; the Central Bank of Nigeria (cpd@cbn.gov.ng) about money in a wallet or a transfer to a bank; the National Insurance Commission (naicom.gov.ng) about an insurer; the Nigeria Data Protection Commission (ndpc.gov.ng) about your data. You can also go to court.',
      ],
    },
    {
      id: 'what-we-keep',
      title: 'What we keep',
      paragraphs: [
        'Only you and the people at AutoX who answer can read a case. Cases about finance are kept for five years, as lending must; what you wrote in the others is erased with your account.',
      ],
    },
  ]
}

export const complaintsTexts: Record<VersionOf<'complaints'>, readonly LegalSection[]> = {
  '2026-11-28': sectionsOf('2026-11-28'),
}
