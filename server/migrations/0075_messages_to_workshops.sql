-- A workshop can be asked, too.
alter table conversation drop constraint conversation_about_check;
alter table conversation add constraint conversation_about_check check (about in ('car', 'part', 'workshop'));
