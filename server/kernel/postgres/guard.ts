// Stops PostgreSQL when this process is killed, on systems other than Linux.
import { spawn } from 'node:child_process'

/** Starts a tiny shell that waits for our end of a pipe to close, then stops the server. Gives a way to call it off. */
export const guardAgainstOurDeath = (pid: number): (() => void) => {
  const script = 'cat >/dev/null; kill -INT "$1" 2>/dev/null'
  const guard = spawn('sh', ['-c', script, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  const pipe = guard.stdin as unknown as { unref?: () => void }
  pipe.unref?.()
  return () => guard.kill('SIGKILL')
}
