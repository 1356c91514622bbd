// The shape of the modules that web/build/inline-scripts.ts writes.
declare module '*?inline-script' {
  const code: string
  export default code
}
