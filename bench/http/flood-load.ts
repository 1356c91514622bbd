// Requests uncached search pages from a separate process and counts the answers.
import autocannon from 'autocannon'

const [url = '', connections = '', seconds = ''] = process.argv.slice(2)
let word = 0
const options: autocannon.Options = {
  url,
  connections: Number(connections),
  duration: Number(seconds),
  timeout: 60,
  requests: [
    {
      method: 'GET',
      setupRequest: request => ({
        ...request,
        path: `/marketplace?Search=toyota%20${(word++).toString(36)}`,
      }),
    },
  ],
}
const load = autocannon(options, (error, result) => {
  if (error) throw error
  process.send?.({ pages: result['2xx'], refused: result.non2xx })
})
load.once('start', () => process.send?.('asking'))
