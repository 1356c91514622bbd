// Where people write to AutoX when something cannot be done on the screen.

/** HELP_EMAIL of the build; the demonstration's address, which is nobody's, where none is named. */
export const helpEmail: string = import.meta.env.VITE_HELP_EMAIL || 'help@autox.example'
