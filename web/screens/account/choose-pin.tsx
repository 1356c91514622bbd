// Choosing the pin of a new wallet: twice, with what makes it too easy said at once.
import { limits } from '#contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { PinPad } from '../../ui/pin-pad.tsx'
import { usePinTwice } from './use-pin-twice.ts'

export function ChoosePin({ onOpened }: { onOpened: () => void }) {
  const { second, pin, problem, opening, type, full, again } = usePinTwice(onOpened)
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        {second
          ? 'Once more, so that no finger slipped.'
          : `Your pin moves your money. ${limits.pinDigits} digits that nobody would guess: no year, no run, no repeat.`}
      </p>
      <PinPad
        key={second ? 'second' : 'first'}
        label={second ? 'The same pin again' : 'Choose a pin'}
        value={pin}
        onValue={type}
        onFull={full}
        error={problem}
        disabled={opening}
        autoFocus
      />
      {second && (
        <Button look="quiet" pending={opening} onClick={() => again()} className="max-w-sm">
          {opening ? 'Opening your wallet' : 'Choose another pin'}
        </Button>
      )}
    </div>
  )
}
