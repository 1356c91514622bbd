// Documented behaviour of the demo insurer, by plate or VIN.

/** By the beginning of a plate; every other is issued at once. */
export const sandboxPlates = {
  'DEM-1': { behaviour: 'refuses', words: 'is refused: the vehicle was not accepted' },
  'DEM-2': { behaviour: 'slow', words: 'is issued three hours later' },
  'DEM-3': { behaviour: 'silent', words: 'is issued, and the answer to the order is lost' },
  'DEM-4': { behaviour: 'lost', words: 'never arrives at the first try, and is issued at the second' },
  'DEM-5': { behaviour: 'takes-back', words: 'is issued, and taken back a day later' },
  'DEM-6': { behaviour: 'twice', words: 'is issued, and said to be issued again with another number' },
  'DEM-7': { behaviour: 'away', words: 'gets no answer for four days' },
} as const
export type SandboxInsurerBehaviour =
  | (typeof sandboxPlates)[keyof typeof sandboxPlates]['behaviour']
  | 'issues'

export const sandboxInsurerTimes = { slowHours: 3, takesBackHours: 24, awayHours: 96 } as const

export const behaviourOfPlate = (plate: string): SandboxInsurerBehaviour => {
  const start = plate.toUpperCase().slice(0, 5)
  return start in sandboxPlates ? sandboxPlates[start as keyof typeof sandboxPlates].behaviour : 'issues'
}

/** How it decides a claim, by the beginning of the plate; every other waits for a letter, which the operator passes on. */
export const sandboxClaimPlates = {
  'CLM-1': { decides: 'pays', words: 'is paid ₦150,000, or the most that the policy pays' },
  'CLM-2': { decides: 'refuses', words: 'is refused: the damage is older than the policy' },
  'CLM-3': { decides: 'asks', words: 'asks for the report of the police, and pays once something was sent' },
  'CLM-4': { decides: 'slow', words: 'is read at once, and paid three hours later' },
  'CLM-5': { decides: 'silent', words: 'is paid, and the answer to the file is lost' },
  'CLM-6': { decides: 'lost', words: 'never arrives at the first try, and is paid after the second' },
} as const
export type SandboxClaimBehaviour =
  | (typeof sandboxClaimPlates)[keyof typeof sandboxClaimPlates]['decides']
  | 'letter'

export const sandboxPaysKobo = 150_000_00

export const claimBehaviourOf = (plate: string): SandboxClaimBehaviour => {
  const start = plate.toUpperCase().slice(0, 5)
  return start in sandboxClaimPlates
    ? sandboxClaimPlates[start as keyof typeof sandboxClaimPlates].decides
    : 'letter'
}
