import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import {
  attach,
  forgetMessageFiles,
  forgetMessageFilesJob,
  forgetWaitingFiles,
  messageFilesIn,
  showAttachment,
} from './attach.ts'
import { conversationCommands } from './desk.ts'
import { eraseConversations, exportConversationChoices, exportConversations } from './erase-conversations.ts'
import { choosePhone, forgetPhoneContacts, noteWhatsApp, showPhone, showPhoneChoice } from './phone.ts'
import { report } from './report.ts'
import { savedAnswersHandlers } from './saved-answers.ts'
import { searchMessages } from './search-messages.ts'
import { ask, send } from './send.ts'
import {
  findConversationAbout,
  listConversations,
  showConversation,
  showUnreadMessages,
} from './show-conversations.ts'
import { block, markRead, mute } from './sides.ts'
import { notifyUnread } from './notify-unread.ts'
import { conversationQueues, conversationThings } from './desk-subjects.ts'

export const conversationsFeature: Feature = {
  name: 'conversations',
  calls: ({ db, keep, files }) => [
    serving(contract.conversations, {
      ask,
      list: listConversations,
      search: searchMessages,
      one: showConversation,
      send,
      markRead,
      unread: showUnreadMessages,
      find: findConversationAbout,
      mute,
      block,
      report,
      attach: attach(keep),
      attachment: showAttachment(files.documents),
      phone: showPhone(db),
      noteWhatsApp,
      phoneChoice: showPhoneChoice,
      choosePhone,
    }),
    serving(contract.savedAnswers, savedAnswersHandlers),
  ],
  jobs: ({ db, files }) => ({
    files: { [forgetMessageFilesJob]: forgetMessageFiles(db, files.documents) },
  }),
  tasks: ({ db, clock }, log) => [
    {
      name: 'unread messages',
      everyMs: 30_000,
      work: () =>
        notifyUnread(db, clock(), (err, of) =>
          log.error({ err, ...of }, 'a message notice failed and is tried again'),
        ),
    },
    {
      name: 'forget unused files',
      everyMs: 600_000,
      work: () => forgetWaitingFiles(db, clock()),
    },
    {
      name: 'forget who saw a phone number',
      everyMs: 3_600_000,
      work: () => forgetPhoneContacts(db, clock()),
    },
  ],
  personal: {
    sections: (db, { id }) => [
      ['conversations', () => exportConversations(db, id)],
      ['conversationChoices', () => exportConversationChoices(db, id)],
    ],
    erase: (tx, { id }) => eraseConversations(tx, id),
    erased: [
      'What you wrote in messages, with the pictures and documents in them',
      'Answers that you saved for messages',
      'Which dealers’ phone numbers you looked at',
    ],
    retained: [
      'That there was a conversation and when you wrote, without your name and words; what was reported until AutoX has decided',
    ],
  },
  documents: messageFilesIn,
  desk: conversationCommands,
  things: conversationThings,
  queues: conversationQueues,
}
