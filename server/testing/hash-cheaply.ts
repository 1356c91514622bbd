// Loaded before the product by the journeys (`node --import`): its passwords and pins are hashed as cheaply as in any other test.
import { hashCheaply } from '#server/kernel/secrets/secrets.ts'

hashCheaply()
