// Plain places without a story, for close views of a vehicle.
import type { Scene } from './scene.ts'
import { down, glow, sheet } from './scenery.ts'

const lightStudio = (): Scene => ({
  light: { sky: '#ffffff', ground: '#8a9096', glow: '#ffffff', shade: 0, lamps: false },
  background: `<defs>${down('s', [0, '#aab4bd'], [0.6, '#dfe5e9'], [1, '#f3f5f6'])}${down('f', [0, '#e3e7ea'], [0.3, '#c6ccd1'], [1, '#8e979f'])}${glow('spot', '#ffffff', 0.9)}</defs>${sheet('s', 0, 800)}<ellipse cx="800" cy="430" rx="900" ry="420" fill="url(#spot)"/>${sheet('f', 780, 420)}`,
})

const darkStudio = (): Scene => ({
  light: { sky: '#dbe6f2', ground: '#3a4048', glow: '#ffffff', shade: 0.08, lamps: true },
  background: `<defs>${down('s', [0, '#0d1116'], [0.7, '#262d36'], [1, '#3a434e'])}${down('f', [0, '#2d343d'], [0.3, '#1b2027'], [1, '#090b0e'])}${glow('spot', '#7f93a8', 0.6)}</defs>${sheet('s', 0, 800)}<ellipse cx="800" cy="500" rx="900" ry="380" fill="url(#spot)"/><rect x="300" y="120" width="1000" height="26" rx="13" fill="#eef4fa" opacity=".9"/>${sheet('f', 780, 420)}`,
})

export const studioScenes = { lightStudio, darkStudio }
