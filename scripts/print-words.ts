// Prints every text for people by feature, with file and line.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runQuietly } from './programs.ts'

type Report = { diagnostics: { message: string; filename: string; labels: { span: { line: number } }[] }[] }

const folder = mkdtempSync(join(tmpdir(), 'autox words '))
const config = join(folder, 'lint.json')
writeFileSync(
  config,
  JSON.stringify({
    jsPlugins: [join(root, 'scripts/lint/rules.ts')],
    categories: { correctness: 'off' },
    rules: { 'autox/every-text': 'error' },
  }),
)
const { output } = await runQuietly('oxlint', ['-c', config, '-f', 'json', 'contract', 'server', 'web'])
rmSync(folder, { recursive: true })

const texts = (JSON.parse(output) as Report).diagnostics
  .map(({ filename, labels, message }) => ({ file: filename, line: labels[0]?.span.line ?? 0, message }))
  .filter(({ file }) => !/\.test\.tsx?$|^server\/testing\//.test(file))
const featureOf = (file: string) => file.split('/')[1] ?? ''
for (const feature of [...new Set(texts.map(({ file }) => featureOf(file)))].toSorted()) {
  console.log(`\n# ${feature}`)
  for (const { file, line, message } of texts
    .filter(text => featureOf(text.file) === feature)
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line))
    console.log(`${file}:${line}  ${message}`)
}
