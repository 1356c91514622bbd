-- expand: gives erased claims the empty list of messages that is read since 0285.
update insurance_claim set more = '{"messages": []}' where not more ? 'messages';
