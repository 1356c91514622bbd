// Choosing a pin: twice, with what makes it too easy said at once.
import { limits } from '#contract/core/limits.ts'
import { Button } from '../ui/button.tsx'
import { PinPad } from '../ui/forms/pin-pad.tsx'
import { type TakePin, usePinTwice } from './use-pin-twice.ts'

type Props = {
  take: TakePin
  label: string
  /** What is being done while the pin is on its way, such as "Opening your wallet". */
  workingWords: string
}

export function ChoosePin({ take, label, workingWords }: Props) {
  const { second, pin, problem, working, type, full, again } = usePinTwice(take)
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        {second
          ? 'Re-enter your PIN to confirm it.'
          : `Your PIN confirms payments. Choose ${limits.pinDigits} digits that are hard to guess: no year, no 1234, no 1111.`}
      </p>
      <PinPad
        key={second ? 'second' : 'first'}
        label={second ? 'Confirm PIN' : label}
        value={pin}
        onValue={type}
        onFull={full}
        error={problem}
        disabled={working}
        autoFocus
      />
      {second && (
        <Button look="quiet" pending={working} onClick={() => again()} className="max-w-sm">
          {working ? workingWords : 'Choose another PIN'}
        </Button>
      )}
    </div>
  )
}
