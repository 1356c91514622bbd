// Consent line above the registration button, with links beside the form.
import { legalDocuments, type LegalName } from '#contract/legal/documents.ts'

const Page = ({ name }: { name: LegalName }) => (
  <a
    href={legalDocuments[name].path}
    target="_blank"
    rel="noopener"
    className="inline-block py-1 font-semibold text-link underline"
  >
    {legalDocuments[name].title}
  </a>
)

export const ConsentLine = () => (
  <p className="text-sm text-soft">
    By creating an account you agree to the <Page name="terms" /> and the <Page name="privacy" />.
  </p>
)
