// Preload for journeys (`node --import`): hashes passwords and PINs cheaply.
import { hashCheaply } from '#server/kernel/secrets/secrets.ts'

hashCheaply()
