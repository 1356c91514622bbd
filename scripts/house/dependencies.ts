// What we build on: every dependency is pinned, and named with its reason in docs/decisions.
import type { File } from './tree.ts'

type Package = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>

/** A sentence for each dependency that is not pinned to one version or not named in a decision. */
export const dependencyOffences = (tree: readonly File[]): string[] => {
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
