// Loaded before the product by the journeys (`node --import`): nobody waits there for what a person waits seconds for.
import { recurOften } from '#server/kernel/jobs/recurring-tasks.ts'

recurOften()
