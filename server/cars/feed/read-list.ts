// Reads the table of a stock list, twice where it stops its thread.
import { isTaskStopped, type Task } from '#server/kernel/background/background-lane.ts'
import { checks } from '#server/kernel/background/background.ts'
import type { RawTable } from '../import/read-table.ts'

const attemptsMax = 2
const module = new URL('../import/read-table.ts', import.meta.url).href

type Run = (task: Task) => Promise<unknown>
/** Undefined for a file that takes too long or too much memory each time. Refuses BAD_TABLE, and BUSY while others wait. */
export const readList = async (bytes: Uint8Array, run: Run = checks): Promise<RawTable | undefined> => {
  for (let attempt = 1; attempt <= attemptsMax; attempt++)
    try {
      return (await run({ module, name: 'readTable', args: [bytes] })) as RawTable
    } catch (error) {
      if (!isTaskStopped(error)) throw error
    }
  return undefined
}
