// Where people write to AutoX when something cannot be done on the screen.

export const helpEmail = 'help@autox.example'
