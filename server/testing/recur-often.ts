// Preload for journeys (`node --import`): shortens recurring waits.
import { recurOften } from '#server/kernel/jobs/recurring-tasks.ts'

recurOften()
