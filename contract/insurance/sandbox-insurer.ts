// What the insurer of the demonstration does, by the plate or VIN it is asked about: documented, so that everything can be tried.

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
