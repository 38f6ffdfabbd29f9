export { CustomersPage as Component } from "@/features/customer/page";
