// Shows ten recovery codes once, to copy or save.
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { saveFile } from '../../features/sharing/save-file.ts'

type Props = { codes: readonly string[]; done: () => Promise<void> }

const head = 'AutoX recovery codes. Each signs in once in place of the code of your authenticator app.'

export function RecoveryCodes({ codes, done }: Props) {
  const text = codes.join('\n')
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-soft">
        We show them only now. Each signs in once, if your phone is lost. Keep them where you find them
        without it: on paper, or in a password manager.
      </p>
      <ul className="figures grid grid-cols-1 gap-x-6 gap-y-2 rounded-box bg-sunk p-4 font-semibold sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} words="Copy them" />
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
        I have kept them
      </Button>
    </div>
  )
}
