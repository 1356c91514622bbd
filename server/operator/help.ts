// Help of the operator's commands: of all, of one group, or near a wrong one.
type Described = { usage: string; about: string }
type Commands = Readonly<Record<string, Described>>

const linesOf = ([name, { usage, about }]: [string, Described]): string[] => [
  `  ${[name, usage].join(' ').trim()}`,
  `      ${about}`,
]
const groupOf = (name: string): string => name.split(' ')[0]!

/** All commands, those of one group together. */
export const fullHelp = (commands: Commands): string[] => [
  'npm run operator -- <command>',
  '',
  ...[...Map.groupBy(Object.entries(commands), ([name]) => groupOf(name)).values()].flat().flatMap(linesOf),
]

/** The commands of a group, or the groups there are where there is none of that name. */
export const helpNear = (commands: Commands, what: string): string[] => {
  const group = Object.entries(commands).filter(([name]) => groupOf(name) === what)
  if (group.length > 0) return group.flatMap(linesOf)
  const groups = [...new Set(Object.keys(commands).map(groupOf))]
  return [
    `There are commands about: ${groups.join(', ')}.`,
    'npm run operator -- help <one of these> lists its commands; npm run operator -- help lists all.',
  ]
}
