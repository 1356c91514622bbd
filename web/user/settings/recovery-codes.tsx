// Shows ten recovery codes once, to copy or save.
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { saveFile } from '../../sharing/save-file.ts'

type Props = { codes: readonly string[]; done: () => Promise<void> }

const head = 'AutoX recovery codes. Each works once instead of a code from your authenticator app.'

export function RecoveryCodes({ codes, done }: Props) {
  const text = codes.join('\n')
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-soft">
        We show these codes only once. If you lose your phone, each signs you in once. Keep them off your
        phone: on paper, or in a password manager.
      </p>
      <ul className="figures grid grid-cols-1 gap-x-6 gap-y-2 rounded-box bg-sunk p-4 font-semibold sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} words="Copy codes" />
        <Button
          look="line"
          onClick={() =>
            saveFile(new Blob([`${head}\n\n${text}\n`], { type: 'text/plain' }), 'autox-recovery-codes.txt')
          }
        >
          Save as a file
        </Button>
      </div>
      <Button onClick={done} className="w-full max-w-sm">
        I’ve saved my codes
      </Button>
    </div>
  )
}
