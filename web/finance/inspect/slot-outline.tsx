// Outline of what the picture of a slot should show.
import type { PictureSlot } from '#contract/finance/agreement/own-statement.ts'

type Corner = Extract<PictureSlot, `${'front' | 'rear'}-${string}`>

/** Where the camera stands, and the two far corners of the car that it sees; the front of the car is on the left. */
const views: Record<Corner, { camera: [x: number, y: number]; sees: string }> = {
  'front-left': { camera: [14, 80], sees: '14,80 32,28 96,64' },
  'front-right': { camera: [14, 10], sees: '14,10 32,62 96,26' },
  'rear-left': { camera: [114, 80], sees: '114,80 96,28 32,64' },
  'rear-right': { camera: [114, 10], sees: '114,10 96,62 32,26' },
}

const FromAbove = ({ slot }: { slot: Corner }) => {
  const { camera, sees } = views[slot]
  return (
    <>
      <polygon points={sees} className="fill-amber stroke-none opacity-25" />
      <rect x="28" y="26" width="72" height="38" rx="13" />
      <path d="M47 31v28M82 31v28M47 31q-6 14 0 28M82 31q5 14 0 28" />
      <path d="M40 26v-3h10v3M80 26v-3h10v3M40 64v3h10v-3M80 64v3h10v-3" />
      <circle cx={camera[0]} cy={camera[1]} r="5" className="fill-amber stroke-none" />
    </>
  )
}

const VinPlate = () => (
  <>
    <rect x="14" y="26" width="100" height="38" rx="4" />
    <circle cx="21" cy="33" r="2" />
    <circle cx="107" cy="33" r="2" />
    <path d="M28 36h50M28 54h72" />
    <path d="M24 46h80" strokeWidth="5" strokeDasharray="3.5 1.4" />
  </>
)

const Odometer = () => (
  <>
    <path d="M30 70a38 38 0 1 1 68 0" />
    <path d="M64 50 84 28M36 60l5-2M43 34l4 4M64 24v5M92 60l-5-2" />
    <rect x="42" y="58" width="44" height="15" rx="3" />
    <path d="M48 65.500h32" strokeWidth="5" strokeDasharray="4 1.600" />
  </>
)

const Engine = () => (
  <>
    <path d="M20 34 32 10h64l12 24" />
    <rect x="20" y="34" width="88" height="42" rx="8" />
    <rect x="42" y="44" width="36" height="22" rx="3" />
    <path d="M48 50h24M48 55h24M48 60h24" />
    <rect x="86" y="44" width="14" height="14" rx="2" />
    <circle cx="31" cy="55" r="5" />
  </>
)

const drawings = { 'vin-plate': VinPlate, odometer: Odometer, engine: Engine }
const isCorner = (slot: PictureSlot): slot is Corner => slot in views

export function SlotOutline({ slot }: { slot: PictureSlot }) {
  const Other = isCorner(slot) ? undefined : drawings[slot]
  return (
    <svg
      viewBox="0 0 128 90"
      aria-hidden
      className="h-full w-full fill-none stroke-current stroke-[1.5] text-soft"
    >
      {Other ? <Other /> : <FromAbove slot={slot as Corner} />}
    </svg>
  )
}
