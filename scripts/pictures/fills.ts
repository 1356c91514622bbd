// Colour and surface of what is not paint.
export const gloss = { fill: '#060708', rough: 0.12 }
export const chrome = { fill: '#d9dbde', rough: 0.12, metal: 1 }
export const glass = { fill: '#101417', rough: 0.03 }
export const plastic = { fill: '#17191b', rough: 0.62 }
