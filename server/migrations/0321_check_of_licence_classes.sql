-- expand: check of licence classes, validated beside running work.
alter table kyc_document validate constraint kyc_document_licence_class_check;
