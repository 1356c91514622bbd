// Applicant details and files, opened in place and never by shareable address.
import { ownStatementLabel } from '#contract/finance/agreement/own-statement.ts'
import { kobo } from '#contract/core/money.ts'
import type { Agreement, AgreementFileKind } from '#contract/finance/agreement/fields.ts'
import { jobs } from '#contract/finance/policy.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { api } from '../../client/api.ts'
import { FileButton } from '../../sharing/file-button.tsx'
import { formatBytes } from '../../uploads/upload-progress.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { texts } from '../words.ts'

export const ApplicantPanel = ({ agreement: { applicant, role } }: { agreement: Agreement }) =>
  applicant ? (
    <Panel title={role === 'applicant' ? 'Your figures' : 'The applicant’s figures'}>
      <Facts
        facts={[
          amount('Monthly income', applicant.request.incomeKobo),
          ['Source', `${jobs[applicant.request.job]}, for ${monthsWords(applicant.request.jobMonths)}`],
          ...(applicant.employer ? [['Paid by', applicant.employer] as const] : []),
          ...(applicant.homeAddress ? [['Home address', applicant.homeAddress] as const] : []),
          amount('Living costs', applicant.request.expensesKobo),
          amount('Other loan repayments', applicant.request.debtsKobo),
          ...(applicant.leftKobo !== null && applicant.leftKobo >= 0
            ? [amount('Left each month after this instalment', kobo(applicant.leftKobo))]
            : []),
        ]}
      />
      <p className="mt-3 text-sm text-soft">
        {`Only ${role === 'applicant' ? 'you and the lender' : 'you and the applicant'} see this.`}
      </p>
    </Panel>
  ) : (
    role === 'lender' && (
      <Panel title="The applicant’s figures">
        <p>{texts.applicantClosed}</p>
      </Panel>
    )
  )

const kindWords: Record<AgreementFileKind, string> = {
  income: 'Income',
  identity: 'Identity',
  report: ownStatementLabel,
  paper: 'Papers of title',
  particulars: 'Licence, particulars and roadworthiness',
}

export const AgreementFiles = ({ agreement: { files, papersIn, role } }: { agreement: Agreement }) =>
  (files.length > 0 || papersIn) && (
    <Panel title="Documents">
      <ul>
        {files.map(({ id, kind, name, bytes }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-3 border-b border-line py-2.5 last:border-0"
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{kindWords[kind]}</span>
              <span className="figures block wrap-anywhere text-sm text-soft">
                {`${formatBytes(bytes)} · ${name}`}
              </span>
            </span>
            <FileButton fetchFile={() => api.agreements.file({ query: { Id: id } })} name={name}>
              Save
            </FileButton>
          </li>
        ))}
      </ul>
      {papersIn && role === 'applicant' && !files.some(({ kind }) => kind === 'paper') && (
        <p className="mt-3 text-sm text-soft">{texts.documentsReady}</p>
      )}
    </Panel>
  )
