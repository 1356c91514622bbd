// Screens that are on.

export const screenPicture = (content: string, ground = '#0a1420') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="520" font-family="DejaVu Sans" font-weight="bold"><rect width="900" height="520" fill="${ground}"/>${content}</svg>`

export const glowing = { colour: [0.01, 0.01, 0.012], rough: 0.08, shine: 0.05, glow: 0.5 } as const
