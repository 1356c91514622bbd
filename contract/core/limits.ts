// Every limit the product promises or enforces, with units in the names.

export const limits = {
  // Specification section 9
  idleMinutes: 10,
  idleDebounceMs: 500,
  requestTimeoutMs: 360_000,
  unauthorizedToastMs: 5_000,
  unauthorizedRedirectMs: 500,
  signInRedirectMs: 2_000,
  toastMs: 4_000,
  toastsVisibleMax: 3,
  toastWidthPx: 356,
  toastGapPx: 14,
  pinDigits: 4,
  // Calls that do something once
  justDoneMinutes: 2,
  keysKeptDays: 90,
  // Sessions and codes
  idleWarningMinutes: 1,
  keepAliveMinutes: 3,
  sessionHoursMax: 12,
  codeMinutes: 10,
  codeTriesMax: 5,
  codesPerDayMax: 5,
  codeEverySeconds: 60,
  // Text messages cost money, so each number gets few a day
  smsPerDayMax: 10,
  registrationDays: 7,
  newDeviceHours: 24,
  deviceKeptDays: 180,
  passwordTriesMax: 5,
  passwordLockMinutes: 15,
  sessionsShownMax: 100,
  // Passkeys and authenticator codes: a code of RFC 6238 is good for half a minute and its neighbours
  timedCodeSeconds: 30,
  passkeyChallengeMinutes: 5,
  orderChallengeMinutes: 2,
  passkeysMax: 10,
  recoveryCodes: 10,
  secondStepTriesMax: 10,
  secondStepLockMinutes: 15,
  dataPermitMinutes: 5,
  // The operator's desk: shorter than the sessions of people
  deskIdleMinutes: 10,
  deskSessionHoursMax: 4,
  deskPasskeysMax: 10,
  // Lists
  pageSize: 24,
  pageSizeMax: 100,
  pageNumberMax: 10_000,
  savedCarsMax: 200,
  savedSearchesMax: 50,
  filterValuesMax: 10,
  compareMax: 4,
  recentCarsMax: 24,
  // Pins (design: five wrong tries lock money movements for 30 minutes). Since 22 November 2026 each lock in a row is
  // longer, and after the last only a new pin, by a code from the mail, ends it.
  pinTriesMax: 5,
  pinLocksMinutes: [30, 120, 1_440],
  pinTriesDays: 30,
  // How long a car is held while the price is sent to the account number of its purchase
  moneyDueHours: 2,
  moneyComingHours: 24,
  // How long before that the buyer is reminded, by whether anything has come
  moneySoonMinutes: 30,
  moneyComingSoonMinutes: 180,
  // Wait before the next hold, after holding a car without paying
  holdAgainHours: 24,
  // Uploads
  carPicturesMax: 12,
  carPapersMax: 8,
  pictureBytesMax: 20_000_000,
  // Of a car or a part, along its longer side: the smallest cameras of phones made 640.
  pictureSideMinPx: 320,
  documentBytesMax: 20_000_000,
  uploadBytesMax: 20_000_000,
  uploadKeptHours: 48,
  uploadsOpenMax: 24,
  uploadsOpenBytesMax: 300_000_000,
  picturesPerDayMax: 600,
  // One short video of a car, from a phone: what may come, and what buyers are shown
  videoBytesMax: 100_000_000,
  videoSecondsMax: 60,
  videoSecondsMin: 2,
  videoSideMinPx: 320,
  videoPixelsMax: 9_500_000,
  videoShownSidePx: 1_280,
  videosPerDayMax: 40,
  importRowsMax: 500,
  importWaitingMax: 1_000,
  importBytesMax: 5_000_000,
  importHeadingsMax: 200,
  importSpellingsMax: 100,
  importChoicesKeptMax: 1_000,
  importsKeptMax: 200,
  // Readings of a list by address: two days of a list that changes every hour.
  listImportsKeptMax: 48,
  // As many pictures as a person may send in a day
  importPicturesMax: 600,
  // Keys by which a program sends stock, and the requests of each in an hour
  stockKeysMax: 5,
  stockKeyUsesPerHour: 60,
  // A stock list by its address: saved or read by hand in an hour, and failures in a row after which it pauses
  stockFeedReadsPerHour: 12,
  stockFeedFailuresMax: 24,
  importZipBytesMax: 100_000_000,
  importZipFilesMax: 2_000,
  // A picture by its address: how long all of it may take, and all of a car
  fetchSeconds: 20,
  fetchCarSeconds: 90,
  fetchRedirectsMax: 3,
  // Listings
  // A new car is driven from its ship to its dealer.
  brandNewKmMax: 1_000,
  listingDays: 60,
  listingWarnDays: 7,
  // A listing renews itself only for an owner, or staff of theirs, who was here as recently
  renewalActiveDays: 30,
  priceReviewPercent: 10,
  listingReviewHours: 24,
  comparablesMin: 5,
  newListingsPerDayIndividual: 5,
  newListingsPerDayDealer: 60,
  offersPerDayMax: 300,
  // The purchase price of a car, or its costs: the sums of a whole yard stay countable.
  stockAmountMaxKobo: 10_000_000_000_00,
  stockNumberMax: 30,
  // Cars of one seller whose price labels are compared at once, and those changed at once
  labelledCarsMax: 2_000,
  carsAtOnceMax: 200,
  leadReminderMax: 200,
  leadsExportedMax: 10_000,
  // A number that somebody looked at makes a lead of them for so long
  phoneContactDays: 180,
  seriousReportsToHold: 2,
  minorReportsToHold: 5,
  // Offers: prices per offer, per day and per month; few enough that nobody can probe for the seller's minimum
  offerPricesMax: 3,
  offerAcceptedHours: 24,
  offersOfCarPerDay: 3,
  offersOfCarPerMonth: 6,
  offersOpenMax: 20,
  // Reservations
  reservationDays: 3,
  reservationFreeHours: 12,
  reservationsOpenMax: 3,
  // Renting
  rentDaysMax: 90,
  rentAheadDaysMax: 365,
  rentNoticeHoursMax: 168,
  rentBufferDaysMax: 3,
  rentDatedPricesMax: 20,
  /** A return has at most three fees, each item of the catalogue and each recorded point. */
  rentContestLinesMax: 30,
  rentContestPicturesMax: 4,
  rentAmountMaxKobo: 100_000_000_00,
  rentDaysAtOnceMax: 62,
  // Parts
  partPicturesMax: 8,
  partQuantityMax: 99,
  partStockMax: 100_000,
  // Messages
  messageCharsMax: 2_000,
  messageAttachmentsMax: 4,
  messagesPerPage: 40,
  // A hundred identical lines at once count as one attempt; nobody types more than this in a minute.
  messagesPerMinuteMax: 120,
  newConversationsPerHourMax: 20,
  attachmentsPerDayMax: 100,
  phoneLooksPerHourMax: 20,
  savedAnswersMax: 50,
  savedAnswerNameMax: 60,
  savedAnswerCharsMax: 1_000,
  unreadNoticeMinutes: 10,
  // Help cases: files of one message, and sent in a day
  caseFilesMax: 4,
  caseFilesPerDayMax: 40,
  // Disputes: statements of one side, their files, those sent in a day, and questions of AutoX
  disputeStatementsMax: 20,
  disputeFilesMax: 4,
  disputeFilesPerDayMax: 40,
  disputeQuestionsMax: 20,
  disputeAnswerDaysMax: 14,
  // Workshops
  workshopBrandsMax: 20,
  workshopPicturesMax: 12,
  teamMax: 12,
  workshopPlacesMax: 10,
  placeCapacityMax: 50,
  servicesMax: 60,
  serviceMinutesMax: 30_240,
  servicePriceMaxKobo: 100_000_000_00,
  // Dealers
  yardPicturesMax: 6,
  branchesMax: 8,
  // Meeting: whole hours within the opening hours
  slotHoursAhead: 2,
  slotDaysAhead: 14,
  openingExceptionsMax: 60,
  // Viewings and test drives
  testDriveCountersMax: 3,
  testDriveAnswerHours: 24,
  testDriveAnswerHoursMin: 1,
  testDriveGraceMinutes: 15,
  testDriveLateHours: 2,
  testDrivesOpenMax: 6,
  visitorsMax: 4,
  licenceKeptDays: 30,
  // Ratings
  ratingWindowDays: 14,
  ratingWordsMax: 1_000,
  // Verification
  kycExpiringDays: 30,
  kycReviewHours: 48,
  identityTriesMax: 5,
  identityWaitsDays: 30,
  identityWindowHours: 24,
  // Sending
  bankTransferMinKobo: 100_00,
  bankTransferMaxKobo: 1_000_000_000_000_00,
  // Largest deposit of the sandbox bank, far below what the ledger can count.
  sandboxDepositMaxKobo: 1_000_000_000_00,
  duplicateMinutes: 10,
  firstLargeKobo: 50_000_00,
  beneficiariesMax: 200,
  withdrawalSlowMinutes: 10,
  // Cars of a list about which one question is asked
  carMarksMax: 60,
  moneyBackHours: 24,
  // Savings
  savingsDepositMinKobo: 10_000,
  savingsPlansMax: 20,
  savingsLockDaysMin: 7,
  savingsYearsMax: 10,
  savingsMissedMax: 3,
  // The handover code
  handoverDigits: 6,
  handoverTriesMax: 5,
  handoverLockMinutes: 30,
  papersRejectionsMax: 2,
} as const
