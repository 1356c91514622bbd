// Where people write to AutoX when something cannot be done on the screen.

/** HELP_EMAIL of the build; otherwise the demonstration's unused address. */
export const helpEmail: string = import.meta.env.VITE_HELP_EMAIL || 'help@autox.example'
