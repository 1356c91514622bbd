-- Documents that were kept before documents were sealed. They are read as they lie until they are sealed too, a few at a time.
create table open_document (
  file_key text primary key
);
insert into open_document
select file_key from kyc_document
union select file_key from car_paper
union select file_key from purchase_paper;
