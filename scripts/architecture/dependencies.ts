// Rule: every dependency is pinned, justified and locked by hash.
import type { File } from './tree.ts'

type Package = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>

/** A sentence for each dependency that is not pinned to one version or not named in a decision. */
export const dependencyViolations = (tree: readonly File[]): string[] => {
  const text = tree.find(({ path }) => path === 'package.json')?.text ?? '{}'
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Package
  const decisions = tree
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .map(file => file.text)
    .join('\n')
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap(
    ([name, version]) => [
      ...(/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
        ? []
        : [`${name} is not pinned to one version in package.json.`]),
      ...(decisions.includes(`\`${name}\``)
        ? []
        : [`${name} is not named with its reason in docs/decisions.`]),
    ],
  )
}

type Locked = { version?: string; link?: true; integrity?: string; resolved?: string }

/** A sentence for each locked package that has no hash to be checked by, or that names where it is fetched from. */
export const lockViolations = (tree: readonly File[]): string[] => {
  const text = tree.find(({ path }) => path === 'package-lock.json')?.text ?? '{}'
  const { packages = {} } = JSON.parse(text) as { packages?: Record<string, Locked> }
  return Object.entries(packages).flatMap(([path, { version, link, integrity, resolved }]) => {
    if (path === '' || link) return []
    const name = `${path.split('node_modules/').at(-1)}@${version}`
    return [
      ...(integrity?.startsWith('sha512-')
        ? []
        : [
            `${name} has no sha512 in package-lock.json: \`npm view ${name} dist.integrity\` tells its "integrity".`,
          ]),
      ...(resolved === undefined ? [] : [`${name} names ${resolved} in package-lock.json: leave that out.`]),
    ]
  })
}
