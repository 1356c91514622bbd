-- expand: the class of a driving licence, which the owner of a rented car sees.
alter table kyc_document add column licence_class text;
alter table kyc_document add constraint kyc_document_licence_class_check check (
  licence_class in ('B', 'C', 'D', 'E', 'J')
) not valid;
