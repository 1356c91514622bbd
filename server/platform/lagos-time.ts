// A moment as letters say it: in the time of Lagos, whatever the server's own.

const lagos = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** "November 20, 2026 at 10:00 AM, Lagos time". */
export const lagosTime = (at: Date): string => `${lagos.format(at).replaceAll('\u202f', ' ')}, Lagos time`
