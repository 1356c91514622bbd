// How to claim, and how to verify a certificate independently.
import { nationalRegister } from '#contract/insurance/terms.ts'
import { Panel } from '../ui/panel.tsx'

const steps = [
  'Open the policy and press “Something happened”. It opens without a network too.',
  'Say what, when and where, and take pictures. What else is needed can come later.',
  'Each step has a clock. A decision comes with its reason, and a person looks again if you ask.',
]

export const KnowPanels = () => (
  <>
    <Panel title="How to claim">
      <ol className="grid list-decimal gap-2 pl-5">
        {steps.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </Panel>
    <Panel title="Is a certificate genuine?">
      <p>
        Scan its QR with the camera of any phone. The page says whether AutoX issued it and whether it is in
        force today; a changed one is found out, offline too.
      </p>
      <p className="mt-3">{`Ask a second witness, which is not AutoX: ${nationalRegister.words}, for ₦20. The national register of motor insurance answers about a plate.`}</p>
    </Panel>
  </>
)
