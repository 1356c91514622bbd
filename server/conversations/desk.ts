import { idOf, reasonOf } from '#server/desk/arguments.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import { closeConversation, keepConversation, readReported } from './decide-report.ts'
import { conversationsReported, type Waiting } from './report-sql.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

const listReported: Run = async desk => {
  const what = { command: 'conversation reported' }
  const waiting = await act(desk, what, tx => selectWaiting<Waiting>(tx, conversationsReported, atOnce))
  for (const { id, title, reason, words, since } of waiting)
    desk.print(`${id}  about ${title}, ${reason} since ${lagosTime(since)}: ${words || '(no words)'}`)
  desk.print(waiting.length === 0 ? 'No reported conversation is waiting.' : `${waiting.length} waiting.`)
  return true
}

const about = (command: string, id: string, reason?: string) => ({
  command,
  subject: { type: 'conversation', id } as const,
  ...(reason !== undefined && { reason }),
})

const showReported: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'conversation')
  const { row, names, messages, reports } = await act(desk, about('conversation show', id), tx =>
    readReported(tx, id),
  )
  const { print } = desk
  print(`${id}: about ${row.about} ${row.about_id}, ${row.title}${row.closed_reason ? ', closed' : ''}`)
  print(
    `buyer ${row.buyer_id} ${names.get(row.buyer_id)}, seller ${row.seller_id} ${names.get(row.seller_id)}`,
  )
  for (const { at, sender_id: by, text, warned, sent_anyway: anyway } of messages)
    print(
      `${lagosTime(at)}  ${by === row.buyer_id ? 'buyer' : 'seller'}: ${text}${warned.length > 0 ? `  [${warned.join(', ')}${anyway ? ', sent after the warning' : ''}]` : ''}`,
    )
  for (const { at, reporter_id: by, reason, words, outcome } of reports)
    print(
      `${lagosTime(at)}  reported by the ${by === row.buyer_id ? 'buyer' : 'seller'}: ${reason}${words ? `. ${words}` : ''}${outcome ? ` (${outcome})` : ''}`,
    )
  if (row.closed_reason) print(`closed: ${row.closed_reason}`)
  return true
}

const closeReported: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'conversation'), reasonOf(words)]
  await act(desk, about('conversation close', id, reason), tx =>
    closeConversation(tx, { id, reason, now: desk.clock() }),
  )
  desk.print('Closed: no one can write in it, and both sides read the reason.')
  return true
}

const keepReported: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'conversation'), reasonOf(words)]
  await act(desk, about('conversation keep', id, reason), tx =>
    keepConversation(tx, { id, now: desk.clock() }),
  )
  desk.print('Kept open. Its reports are settled, and those who reported are notified.')
  return true
}

export const conversationCommands: Record<string, Command> = {
  'conversation reported': {
    usage: '',
    about: 'reported conversations',
    run: listReported,
  },
  'conversation show': {
    usage: '<id>',
    about: 'one reported conversation with its messages; the view is logged in the audit trail',
    run: showReported,
  },
  'conversation close': {
    usage: '<id> <reason>',
    about: 'closes it for new messages; both sides read the reason',
    run: closeReported,
  },
  'conversation keep': {
    usage: '<id> <reason>',
    about: 'settles the reports: the conversation goes on',
    run: keepReported,
  },
}
