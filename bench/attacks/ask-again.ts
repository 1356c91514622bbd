// Asks for one address over thirty connections and reports how it was answered.
import autocannon from 'autocannon'

const [url = '', seconds = '', headers = '{}'] = process.argv.slice(2)
const load = autocannon(
  {
    url,
    connections: 30,
    duration: Number(seconds),
    timeout: 60,
    headers: JSON.parse(headers) as Record<string, string>,
  },
  (error, result) => {
    if (error) throw error
    process.send?.({ answerCount: result['2xx'], refused: result.non2xx })
  },
)
load.once('start', () => process.send?.('asking'))
