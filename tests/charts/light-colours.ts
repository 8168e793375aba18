/** The colours of the light theme: a picture outside a page has no style sheet. */
export const lightColours = {
  up: '#0a7447',
  down: '#b42318',
  accent: '#0b5d4d',
  blue: '#1f5fbf',
  orange: '#b35c00',
  green: '#1d7a3e',
  grey: '#66756f',
  dark: '#12211d',
  red: '#b42318',
  ink: '#12211d',
  quiet: '#53645e',
  line: '#dde5e0',
  paper: '#fbfcfb',
  surface: '#ffffff',
}
