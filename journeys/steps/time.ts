// Time in a journey: what a deal waits for comes at once, as if the hours had passed.
import { ground } from './people.ts'

/** The timer of this event is due now; the product fires it by itself within seconds. Throws where none is set. */
export async function timeComes(subjectId: string, event: string): Promise<void> {
  const moved = await ground.db.run`
    update process_timer set due_at = now() where subject_id = ${subjectId} and event = ${event}`
  if (moved !== 1) throw new Error(`Nothing waits for ${event}`)
}
